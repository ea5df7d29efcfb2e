// A dialog to check a transfer against the bank statement: confirm it with the statement's line, or refuse it with a
// reason.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type Transfer, TransferConfirmation, TransferRefusal } from '@rounds/contract/billing/transfers/transfer'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { paiseOfRupees, showRupees } from '@rounds/contract/kernel/money'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { useConfirmTransfer, useRefuseTransfer } from './transfers.queries.ts'

interface Props {
  transfer: Transfer
  onClose: () => void
}

const confirmation = bySchema<TransferConfirmation, 'paidOn' | 'amountPaise' | 'words'>(
  TransferConfirmation,
  ({ amountPaise, ...texts }) => ({ ...texts, amountPaise: paiseOfRupees(amountPaise) }),
)

export function TransferModal({ transfer, onClose }: Props) {
  const { reference, state, buyer, payer, title, quantity, totalPaise, enteredAt, paidOn, words } = transfer
  const [isRefusing, setIsRefusing] = useState(false)
  return (
    <LargeModal opened onClose={onClose} title={reference}>
      <Stack>
        <FactList
          facts={[
            ['Amount', showRupees(totalPaise)],
            ['Paid by', payer],
            ['For', buyer],
            ['Package', `${quantity.toLocaleString('en-IN')} × ${title}`],
            ['Entered', longDay(enteredAt)],
            ...(paidOn ? ([['On the statement', longDay(paidOn)]] as const) : []),
            ...(words ? ([['Words', words]] as const) : []),
          ]}
        />
        {state === 'entered' && !isRefusing && (
          <>
            <ConfirmForm transfer={transfer} onClose={onClose} />
            <Group>
              <Button variant="subtle" color="red" onClick={() => setIsRefusing(true)}>
                It is not on the statement
              </Button>
            </Group>
          </>
        )}
        {state === 'entered' && isRefusing && <RefuseForm transfer={transfer} onClose={onClose} />}
      </Stack>
    </LargeModal>
  )
}

function ConfirmForm({ transfer: { orderId }, onClose }: Props) {
  const confirming = useConfirmTransfer(orderId)
  const form = useShortForm({
    name: 'confirm-transfer',
    blank: { paidOn: '', amountPaise: '', words: '' },
    rules: confirmation,
    async send(draft) {
      const { message } = await confirming.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Confirm transfer" onCancel={onClose}>
      <DateInput
        {...form.input('paidOn')}
        label="Day on the statement"
        max={businessDateOf(new Date())}
        onChange={(chosen) => form.set('paidOn', chosen)}
        required
      />
      <TextInput
        {...form.input('amountPaise')}
        label="Amount on the statement, in rupees"
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...form.input('words')}
        label="Words on the statement"
        required
        maxLength={maxCharacters.readyRemark}
        autoComplete="off"
      />
    </DialogForm>
  )
}

function RefuseForm({ transfer: { orderId }, onClose }: Props) {
  const refusing = useRefuseTransfer(orderId)
  const form = useShortForm({
    name: 'refuse-transfer',
    blank: { words: '' },
    rules: bySchema<TransferRefusal, 'words'>(TransferRefusal),
    async send(draft) {
      const { message } = await refusing.mutateAsync(draft)
      showSuccess(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Refuse transfer" isDestructive onCancel={onClose}>
      <Text size="sm">The order is closed, and the payer is asked to write to Support.</Text>
      <TextInput
        {...form.input('words')}
        label="Why"
        description="The payer can read it."
        required
        maxLength={maxCharacters.readyRemark}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}

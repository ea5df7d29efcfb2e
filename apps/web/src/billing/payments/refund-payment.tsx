// The Master's refund of a payment: request it from the gateway, or note that it was made by hand.
import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { refundSupport } from '@rounds/contract/billing/gateways/gateway'
import type { Payment } from '@rounds/contract/billing/payments/payment'
import {
  foundCauses,
  RefundDraft,
  RefundNote,
  refundRequestDays,
  requestCauses,
} from '@rounds/contract/billing/refunds/refund'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { showMoney, showRupees } from '@rounds/contract/kernel/money'
import { useEffect, useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { bySchema, type Texts } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { useAskRefund, useNoteRefund } from './payments.queries.ts'
import { causeTexts } from './refund-text.ts'

interface Props {
  payment: Payment
  onClose: () => void
}

/** The actions available. None when no money came in, or when a refund is already in progress. */
function actionsOf({ source, state, refund }: Payment): { asks: boolean; notes: boolean } {
  const isOpen = refund ? refund.state === 'due' || refund.state === 'failed' : state === 'paid'
  if (source === 'byHand' || !isOpen) return { asks: false, notes: false }
  const { asks, sees } = refundSupport[source]
  return { asks, notes: !asks || !sees }
}

export function RefundPayment({ payment, onClose }: Props) {
  const [chosen, setChosen] = useState<'ask' | 'note' | null>(null)
  const { asks, notes } = actionsOf(payment)
  if (chosen) return <RefundForm payment={payment} isByHand={chosen === 'note'} onClose={onClose} />
  if (!asks && !notes) return null
  return (
    <Group>
      {asks && (
        <Button variant="default" onClick={() => setChosen('ask')}>
          {payment.refund?.state === 'failed' ? 'Ask for the refund again…' : 'Refund…'}
        </Button>
      )}
      {notes && (
        <Button variant="default" onClick={() => setChosen('note')}>
          Note a refund made elsewhere…
        </Button>
      )}
    </Group>
  )
}

const noTexts = { cause: '', requestedOn: '', reference: '', reason: '' }
/** A refund that is already due has its cause, and only a refund on request has a request date. */
const given = ({ cause, requestedOn, reason }: Texts<'cause' | 'requestedOn' | 'reason'>) => ({
  ...(cause ? { cause } : {}),
  ...(cause === 'request' && requestedOn ? { requestedOn } : {}),
  reason,
})

function RefundForm({ payment, isByHand, onClose }: Props & { isByHand: boolean }) {
  const [asking, noting] = [useAskRefund(), useNoteRefund()]
  const { refund, price, id } = payment
  const amount = refund ? showMoney(refund.amountPaise, refund.currency) : showRupees(price?.totalPaise ?? 0)
  const isFound = foundCauses.some((cause) => cause === refund?.cause)
  const today = businessDateOf(new Date())
  const form = useShortForm({
    name: 'refund',
    blank: { ...noTexts, requestedOn: today },
    rules: bySchema(isByHand ? RefundNote : RefundDraft, ({ reference, ...texts }: Texts<keyof typeof noTexts>) =>
      isByHand ? { ...given(texts), reference } : given(texts),
    ),
    async send(body) {
      const { message } =
        'reference' in body
          ? await noting.mutateAsync({ id, ...RefundNote.parse(body) })
          : await asking.mutateAsync({ id, ...body })
      showSuccess(message)
      onClose()
    },
  })
  // Focuses the first field, because on a phone the form lies below the visible part.
  const { id: firstId } = form.input(refund ? 'reason' : 'cause')
  useEffect(() => document.getElementById(firstId)?.focus(), [firstId])
  return (
    <DialogForm
      form={form}
      verb={isByHand ? `Note the refund of ${amount}` : `Give ${amount} back`}
      isDestructive
      onCancel={onClose}
    >
      <Text size="sm">
        {isFound
          ? 'This money opened no licence. All of it goes back, and the buyer is notified.'
          : 'The whole payment goes back. Once it is back, what it paid for ends, the buyer is notified, and a credit note is issued.'}
      </Text>
      {!refund && (
        <NativeSelect
          {...form.input('cause')}
          label="Reason for the refund"
          description={`A request holds within ${refundRequestDays} days of the payment and before the licence is activated.`}
          required
          data={[
            { value: '', label: 'Please choose' },
            ...requestCauses.map((value) => ({ value, label: causeTexts[value] })),
          ]}
        />
      )}
      {!refund && form.texts.cause === 'request' && (
        <DateInput
          {...form.input('requestedOn')}
          label="Requested on"
          description="The day on which the buyer wrote to us."
          required
          min={businessDateOf(new Date(payment.at))}
          max={today}
          onChange={(day) => form.set('requestedOn', day)}
        />
      )}
      {isByHand && (
        <TextInput
          {...form.input('reference')}
          label="Reference"
          description="As the bank or the gateway’s dashboard shows it."
          required
          maxLength={maxCharacters.bankReference}
          autoComplete="off"
        />
      )}
      <Textarea
        {...form.input('reason')}
        label="Reason"
        description="Kept with the refund. The buyer does not see it."
        required
        autosize
        minRows={2}
        maxLength={maxCharacters.text}
      />
    </DialogForm>
  )
}

// /transfer?order=…: the account to pay into, and the form for the number that the bank gives the transfer.
import { Button, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Payee } from '@rounds/contract/billing/gateways/transfer'
import { TransferEntry } from '@rounds/contract/billing/transfers/transfer'
import { transferMessages } from '@rounds/contract/billing/transfers/transfer.messages'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { bySchema } from '#web/ui/form/field-rules.ts'
import { useShortForm } from '#web/ui/form/use-short-form.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { transferQuery, useEnterTransfer } from './transfers.queries.ts'

const rules = bySchema<TransferEntry, 'reference'>(TransferEntry)
const transferText = {
  paid: 'This order is paid.',
  ended: 'This order has ended. Do not pay for it: begin again, and enter your bank’s number there if you have paid.',
}
const fact = (name: string, value: string | null): (readonly [string, ReactNode])[] => (value ? [[name, value]] : [])

export function TransferPage() {
  const { order } = useSearch({ from: '/signed-in/transfer' })
  return (
    <PageFrame title="Pay by transfer" purpose="By your bank or by UPI. We confirm it from our bank statement.">
      {order ? <OfOrder id={order} /> : <Text>Begin the payment first: the order says how much.</Text>}
    </PageFrame>
  )
}

function OfOrder({ id }: { id: string }) {
  const query = useQuery(transferQuery(id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton h={320} role="status" aria-busy="true" aria-label="Loading" />
  const { order, payee, expiresAt, transfer } = query.data
  const isOpen = order.state === 'created' && (!transfer || transfer.state === 'entered')
  return (
    <Stack maw={560}>
      <Paper withBorder p="lg">
        <FactList
          facts={[
            ['Amount', showRupees(order.price.totalPaise)],
            ...(isOpen ? payeeFacts(payee) : []),
            [isOpen ? 'Reference to enter' : 'Order', order.id],
            ...(isOpen ? fact('Pay until', longDay(expiresAt)) : []),
          ]}
        />
      </Paper>
      {transfer && (
        <Text>
          {transfer.state === 'entered' && `${transfer.reference}: ${transferMessages.entered}`}
          {transfer.state === 'confirmed' && `${transfer.reference} is confirmed.`}
          {transfer.state === 'refused' && `${transfer.reference} was refused: ${transfer.words}`}
        </Text>
      )}
      {isOpen && <Entry id={id} entered={transfer?.reference ?? ''} />}
      {/* Without the form, a person who has paid needs to know what to do with the number. */}
      {!isOpen && !transfer && <Text>{order.state === 'paid' ? transferText.paid : transferText.ended}</Text>}
    </Stack>
  )
}

/** The payee's account. Hidden once the order has ended, so that nobody pays for it any more. */
const payeeFacts = ({ name, account, ifsc, upi }: Payee) => [
  ...fact('Payee', name),
  ...fact('Account', account),
  ...fact('IFSC', ifsc),
  ...fact('UPI', upi),
]

function Entry({ id, entered }: { id: string; entered: string }) {
  const entering = useEnterTransfer(id)
  const form = useShortForm({
    name: 'transfer',
    blank: { reference: entered },
    rules,
    async send(draft) {
      const { message } = await entering.mutateAsync(draft)
      showSuccess(message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack align="flex-start">
        <TextInput
          {...form.input('reference')}
          label="UTR or transaction number"
          description="Your bank or UPI app shows it once you have paid."
          required
          w="100%"
          maxLength={22}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="md" loading={form.isSending}>
          {entered ? 'Correct the number' : 'I have paid'}
        </Button>
      </Stack>
    </form>
  )
}

// The deliveries of one webhook: failed, pending or arrived. Failed ones can be sent again.
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import {
  type DeliveryState,
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
} from '@rounds/contract/communication/webhooks/webhook'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { showSuccess } from '#web/kernel/notices.ts'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { Part } from '#web/ui/page/part.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { eventNames } from './webhook-text.ts'
import { deliveriesQuery, useSendAgain, useSendAllAgain } from './webhooks.queries.ts'

const states = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
]
const nothing = {
  failed: {
    emptyTitle: 'No event failed',
    emptyHint: 'Events that the program refuses, or does not accept within a day, appear here.',
  },
  waiting: {
    emptyTitle: 'No deliveries waiting',
    emptyHint: 'Undelivered events are kept here and retried automatically.',
  },
  delivered: { emptyTitle: 'Nothing was delivered', emptyHint: 'Send a test event to try the program.' },
} as const
const notTried = 'Not tried yet'
const onDone = ({ message }: { message: string }) => showSuccess(message)

export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const list = useListState(useSearch({ from: '/signed-in/webhooks' }))
  const state = choiceIn(deliveryStates, list.filters.state) ?? (webhook.failed > 0 ? 'failed' : 'delivered')
  const query = useQuery(deliveriesQuery(webhook.id, { ...list.query, state }))
  const again = useSendAgain(webhook.id)
  const allAgain = useSendAllAgain(webhook.id)
  const isPhone = useIsPhone()
  const maySend = state === 'failed' && !webhook.off
  const sendButton: Column<WebhookDelivery> = {
    key: 'again',
    header: 'Actions',
    isActions: true,
    cell: ({ id, event, happenedAt }) => (
      <Button
        size="sm"
        variant="default"
        loading={again.isPending && again.variables === id}
        aria-label={`Send again: ${eventNames[event]}, ${longMoment(happenedAt)}`}
        onClick={() => again.mutate(id, { onSuccess: onDone })}
      >
        Send again
      </Button>
    ),
  }
  return (
    <Part title={`Deliveries to ${webhook.name}`}>
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label="Which deliveries"
          data={states}
          value={state}
          onChange={(value) => list.onFilter({ state: value })}
        />
        {maySend && (query.data?.page.total ?? 0) > 1 && (
          <Button
            variant="default"
            loading={allAgain.isPending}
            onClick={() => allAgain.mutate(undefined, { onSuccess: onDone })}
          >
            Send all again
          </Button>
        )}
      </Group>
      <DataTable
        caption="Events"
        columns={[...(isPhone ? cards(state) : columns(state)), ...(maySend ? [sendButton] : [])]}
        rows={query.data?.deliveries}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        {...nothing[state]}
      />
      {query.data && <Pager page={query.data.page} noun="deliveries" onPage={list.onPage} onSize={list.onSize} />}
    </Part>
  )
}

const lastMoments: Readonly<Record<DeliveryState, string>> = {
  failed: 'Given up',
  waiting: 'Next try',
  delivered: 'Delivered',
}
const lastMoment = ({ state, nextAt, endedAt }: WebhookDelivery): string =>
  state === 'waiting' ? (nextAt ? longMoment(nextAt) : 'within a minute') : longMoment(endedAt)

const columns = (state: DeliveryState): Column<WebhookDelivery>[] => [
  { key: 'event', header: 'Event', isRowHeader: true, cell: ({ event }) => eventNames[event] },
  { key: 'happened', header: 'Happened', cell: ({ happenedAt }) => longMoment(happenedAt) },
  { key: 'outcome', header: 'Last reply', cell: ({ outcome }) => outcome ?? notTried },
  { key: 'tries', header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
  { key: 'last', header: lastMoments[state], cell: lastMoment },
]

/** On a phone: the event and time, the program's reply, and the next attempt. */
const cards = (state: DeliveryState): Column<WebhookDelivery>[] => [
  {
    key: 'card',
    header: 'Delivery',
    isRowHeader: true,
    cell: (delivery) => (
      <>
        <Text fw={600}>{eventNames[delivery.event]}</Text>
        <Text size="sm" c="dimmed">
          {longMoment(delivery.happenedAt)} · {delivery.tries} {delivery.tries === 1 ? 'try' : 'tries'}
        </Text>
        <Text size="sm">{delivery.outcome ?? notTried}</Text>
        <Text size="sm" c="dimmed">
          {lastMoments[state]} {lastMoment(delivery)}
        </Text>
      </>
    ),
  },
]

// The orders of a college, each with its state, seats and invoices.
import { Anchor, Group } from '@mantine/core'
import type { SeatOrder } from '@rounds/contract/billing/college-seats/seat'
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { showRupees } from '@rounds/contract/kernel/money'
import { addressOf } from '#web/kernel/call.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { type Tone, ToneChip } from '#web/ui/words/tone-chip.tsx'
import { TransferLink } from '../orders/transfer-link.tsx'

const states: Readonly<Record<SeatOrder['state'], { tone: Tone; word: string }>> = {
  created: { tone: 'waiting', word: 'Started' },
  paid: { tone: 'good', word: 'Paid' },
  refunded: { tone: 'unfinished', word: 'Refunded' },
  failed: { tone: 'bad', word: 'Failed' },
  expired: { tone: 'unfinished', word: 'Expired' },
}

const detailOf = ({ quantity, given, state, at, endsAt, by }: SeatOrder): string =>
  dotted([
    state === 'paid' && `${given.toLocaleString('en-IN')} of ${quantity.toLocaleString('en-IN')} given`,
    endsAt && state === 'paid' && `until ${longDay(endsAt)}`,
    `${longDay(at)}, ${by}`,
  ])

export function SeatOrders({ orders }: { orders: readonly SeatOrder[] }) {
  return (
    <Part title="Orders">
      {orders.length === 0 ? (
        <NoLines title="No orders yet" hint="Orders appear here once you start a payment." />
      ) : (
        <LineList>
          {orders.map((order) => (
            <Line
              key={order.id}
              title={`${order.quantity.toLocaleString('en-IN')} × ${order.title} · ${showRupees(order.totalPaise)}`}
              detail={detailOf(order)}
              isWhole
              aside={
                <Group gap="xs" justify="flex-end">
                  <TransferLink order={order} />
                  {order.invoices.map(({ id, kind, number }) => (
                    <Anchor key={id} size="sm" href={addressOf(invoices.document, { params: { id } })} download>
                      {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
                    </Anchor>
                  ))}
                  <ToneChip {...states[order.state]} isSmall />
                </Group>
              }
            />
          ))}
        </LineList>
      )}
    </Part>
  )
}

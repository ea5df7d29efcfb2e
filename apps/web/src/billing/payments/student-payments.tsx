// The licences and orders of a student: on their own profile, and on their page for authorised staff.
import { Group } from '@mantine/core'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { StudentLicence, StudentOrder } from '@rounds/contract/billing/payments/student-payments'
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { Line, LineList, LinesToCome, NoLines } from '#web/ui/list/line-list.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { type Tone, ToneChip } from '#web/ui/words/tone-chip.tsx'
import { TransferLink } from '../orders/transfer-link.tsx'
import { sourceTexts, stateTexts } from './payment-text.ts'
import { studentPaymentsQuery } from './student-payments.queries.ts'

const licenceTexts = { order: 'Paid', seat: 'A seat of the college', hand: 'Marked as paid' } as const
const termTexts = {
  running: { tone: 'good', word: 'Runs' },
  ending: { tone: 'waiting', word: 'Ends soon' },
  over: { tone: 'unfinished', word: 'Ended' },
} as const satisfies Record<string, { tone: Tone; word: string }>

function standingOf({ startsAt, endsAt, revokedAt }: StudentLicence): { tone: Tone; word: string } {
  if (revokedAt !== null) return { tone: 'bad', word: `Taken back ${longDay(revokedAt)}` }
  const now = new Date()
  if (new Date(startsAt) > now) return { tone: 'waiting', word: 'Begins later' }
  return termTexts[licenceTermOf(new Date(endsAt), now)]
}

/** Renders nothing for people who may not see payments. */
export function StudentPayments({ id }: { id: string }) {
  const user = useUser()
  return mayCall(payments.ofStudent, pageViewerOf(user)) ? <Shown id={id} isOwn={user.id === id} /> : null
}

function Shown({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { data, isError, error, refetch } = useQuery(studentPaymentsQuery(id))
  return (
    <>
      <Part title="Licence" action={isOwn && data && canBeRenewed(data.licences) && <Renewal />}>
        {isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
        {!data && !isError && <LinesToCome count={1} />}
        {data && <Licences licences={data.licences} />}
      </Part>
      {data?.orders && (
        <Part title="Payments">
          <Orders orders={data.orders} />
        </Part>
      )}
    </>
  )
}

/** A licence can be renewed from 60 days before its end, and afterwards. */
function canBeRenewed(licences: readonly StudentLicence[]): boolean {
  const ends = licences.flatMap(({ endsAt, revokedAt }) => (revokedAt === null ? [new Date(endsAt).getTime()] : []))
  return ends.length > 0 && licenceTermOf(new Date(Math.max(...ends)), new Date()) !== 'running'
}

const Renewal = () => (
  <LinkButton to="/cart" size="xs">
    Renew
  </LinkButton>
)

function Licences({ licences }: { licences: readonly StudentLicence[] }) {
  if (licences.length === 0)
    return <NoLines title="No licence yet" hint="It begins with the payment, for three years." />
  return (
    <LineList>
      {licences.map((licence) => (
        <Line
          key={licence.id}
          title={`${longDay(licence.startsAt)} – ${longDay(licence.endsAt)}`}
          detail={[licenceTexts[licence.source], licence.reason].filter(Boolean).join(': ')}
          isWhole
          aside={<ToneChip {...standingOf(licence)} isSmall />}
        />
      ))}
    </LineList>
  )
}

function Orders({ orders }: { orders: readonly StudentOrder[] }) {
  if (orders.length === 0) return <NoLines title="No payments yet" hint="Orders appear here as soon as one is begun." />
  return (
    <LineList>
      {orders.map((order) => (
        <Line
          key={order.id}
          title={`${order.title} · ${showRupees(order.totalPaise)}`}
          detail={`${longDay(order.at)} · ${sourceTexts[order.gateway]}`}
          isWhole
          aside={
            <Group gap="xs" justify="flex-end">
              <TransferLink order={order} />
              <ToneChip {...stateTexts[order.isRefundDue ? 'refundDue' : order.state]} isSmall />
            </Group>
          }
        />
      ))}
    </LineList>
  )
}

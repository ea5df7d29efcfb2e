// The badges of the menu, and of the phone's link to the queue.
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { waitingDistrictRecordsQuery } from '#web/training/residency/district-records.queries.ts'
import { BottomBarLink } from '#web/ui/link/bottom-bar-item.tsx'
import { useWorkCounts, type WorkCounts } from './work.queries.ts'

const maxShown = 99
const shown = (n: number): string => (n > maxShown ? `${maxShown}+` : String(n))

const countedPages: Readonly<Record<string, keyof WorkCounts>> = {
  '/queue': 'toVerify',
  '/allStudent': 'toApprove',
  '/allStaff': 'toConfirm',
  '/allHod': 'toConfirm',
  '/payments': 'moneyDue',
  '/privacy-requests': 'privacyToAnswer',
  '/outbox': 'failedMessages',
  '/transfers': 'transfersToConfirm',
  '/memo': 'memosToClose',
  '/attestations': 'monthsToSign',
  '/appeal': 'appraisalsDue',
  '/teaching-sessions': 'teachingToClose',
}

/** Returns the badge for the menu entry of an address; null when the entry has none. */
export function workBadgeOf(address: string) {
  if (address === '/drp/queue') return <CoordinatorBadge />
  const counted = countedPages[address]
  return counted ? <WorkBadge counted={counted} /> : null
}

const WorkBadge = ({ counted }: { counted: keyof WorkCounts }) => <CountBadge n={useWorkCounts()[counted]} />

/** Coordinators have a separate queue and no other work. */
const CoordinatorBadge = () => <CountBadge n={useQuery(waitingDistrictRecordsQuery).data?.page.total ?? 0} />

function CountBadge({ n }: { n: number }) {
  if (n === 0) return null
  return (
    <Badge size="sm" variant="filled" color="teal.8" circle={n < 10}>
      {shown(n)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  )
}

export function VerifyLink() {
  const { toVerify } = useWorkCounts()
  const waiting = toVerify > 0 ? { badge: shown(toVerify), more: `${shown(toVerify)} waiting` } : {}
  return (
    <BottomBarLink
      to="/queue"
      picture={<IconListCheck size={22} stroke={1.75} aria-hidden />}
      word="Verify"
      {...waiting}
    />
  )
}

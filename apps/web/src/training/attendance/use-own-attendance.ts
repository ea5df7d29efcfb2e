// The attendance of the student who is signed in, for their home: nothing for those who have no ledger yet.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { LedgerFigures } from '@rounds/contract/training/attendance/ledger'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { ledgerQuery } from './ledgers.queries.ts'

/** Pending only while there is an answer to wait for. */
export function useOwnAttendance(user: SessionUser): { figures: LedgerFigures | null; isPending: boolean } {
  const enabled = mayCall(ledgers.show, pageViewerOf(user))
  const { data, isPending } = useQuery({ ...ledgerQuery(user.id), enabled })
  return { figures: data?.figures ?? null, isPending: enabled && isPending }
}

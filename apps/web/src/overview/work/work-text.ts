// Texts and links for the pending work of staff. Pure.

import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import { leaveSoonDays, type Waiting, type Work } from '@rounds/contract/overview/work/work'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { staffListOf } from '#web/membership/staff/staff-list-of.ts'
import { longDay } from '#web/ui/words/day-text.ts'

export interface WorkCard {
  key: string
  n: number
  /** The words after the number: `to verify`. */
  words: string
  /** `oldest 13 d`. */
  since: string
  to: string
  search: {
    kind?: KindId
    state?: 'waiting' | 'quiet' | 'refundDue' | 'entered' | 'open' | 'due'
    signer?: 'me'
    day?: string
  }
}

/** `oldest 13 d` in whole days; `oldest today` for less than one, and the date itself from a hundred days on. */
export function oldestText(moment: string, now: number): string {
  const days = Math.floor((now - Date.parse(moment)) / dayMs)
  if (days < 1) return 'oldest today'
  return days < 100 ? `oldest ${days} d` : `oldest ${longDay(moment)}`
}

/** Returns one card for each part with pending work; verifying comes first. */
export function workCards(work: Work, role: RoleName, now: number): WorkCard[] {
  const { toVerify, toApprove, toConfirm, moneyDue, quietTeachers, quietStudents } = work
  const { memosToClose = null, monthsToSign = null, appraisalsDue = null, teachingToClose = null } = work
  const { transfersToConfirm = null, privacyToAnswer = null, failedMessages = null } = work
  const card = (
    waiting: Waiting | null,
    key: string,
    [one, many]: readonly [string, string],
    way: Pick<WorkCard, 'to' | 'search'>,
  ): WorkCard[] => {
    if (!waiting || waiting.n === 0) return []
    const since = waiting.oldest === null ? '' : oldestText(waiting.oldest, now)
    return [{ key, n: waiting.n, words: waiting.n === 1 ? one : many, since, ...way }]
  }
  const quiet = (n: number | null, key: string, [one, many]: readonly [string, string], to: string): WorkCard[] =>
    n ? [{ key, n, words: n === 1 ? one : many, since: `for ${quietDays} days`, to, search: { state: 'quiet' } }] : []
  const search = { state: 'waiting' } as const
  const staffList = staffListOf(role).to
  return [
    ...card(toVerify, 'verify', ['record to verify', 'records to verify'], { to: '/queue', search: {} }),
    ...leaveCard(work.leaveSoon ?? null, businessDateOf(new Date(now))),
    ...card(toApprove, 'approve', ['student to approve', 'students to approve'], { to: '/allStudent', search }),
    ...card(toConfirm, 'confirm', ['staff account to confirm', 'staff accounts to confirm'], {
      to: staffList,
      search,
    }),
    ...card(moneyDue, 'money', ['payment to refund', 'payments to refund'], {
      to: '/payments',
      search: { state: 'refundDue' },
    }),
    ...card(transfersToConfirm, 'transfers', ['transfer to confirm', 'transfers to confirm'], {
      to: '/transfers',
      search: { state: 'entered' },
    }),
    ...card(privacyToAnswer, 'privacy', ['privacy request to answer', 'privacy requests to answer'], {
      to: '/privacy-requests',
      search: {},
    }),
    ...card(failedMessages, 'messages', ['message not delivered', 'messages not delivered'], {
      to: '/outbox',
      search: {},
    }),
    ...card(monthsToSign, 'months', ['month to sign', 'months to sign'], {
      to: '/attestations',
      search: { signer: 'me', state: 'open' },
    }),
    ...card(appraisalsDue, 'appraisals', ['quarterly appraisal due', 'quarterly appraisals due'], {
      to: '/appeal',
      search: { state: 'due' },
    }),
    ...card(teachingToClose, 'teaching', ['attendance to close', 'attendances to close'], {
      to: '/teaching-sessions',
      // The page shows one week or month, so the link opens that of the oldest.
      search: teachingToClose?.oldest ? { day: businessDateOf(new Date(teachingToClose.oldest)) } : {},
    }),
    ...card(memosToClose, 'memos', ['memo to close', 'memos to close'], { to: '/memo', search: {} }),
    ...quiet(quietTeachers, 'teachers', ['teacher verified nothing', 'teachers verified nothing'], staffList),
    ...quiet(quietStudents, 'students', ['student recorded nothing', 'students recorded nothing'], '/allStudent'),
  ]
}

/** Leave comes last in the queue, where it could begin before anybody decides it. */
function leaveCard(leave: NonNullable<Work['leaveSoon']> | null, today: string): WorkCard[] {
  if (!leave?.first) return []
  const { n, first } = leave
  const way = { key: 'leave', n, to: '/queue', search: { kind: leaveRecord.id } } as const
  const day = longDay(first)
  if (first < today) {
    const words = `${n === 1 ? 'request' : 'requests'} for leave to decide now`
    return [{ ...way, words, since: n === 1 ? `began on ${day}` : `first began on ${day}` }]
  }
  const words = `${n === 1 ? 'request for leave begins' : 'requests for leave begin'} within ${leaveSoonDays} days`
  return [{ ...way, words, since: n === 1 ? `on ${day}` : `first on ${day}` }]
}

/** Whether the person verifies or approves at all. Others get no list, not even an empty one. */
export const hasWork = ({ toVerify, toApprove, toConfirm }: Work): boolean =>
  toVerify !== null || toApprove !== null || toConfirm !== null

// What waits, in words, and where it is done. Pure.

import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { percentText } from '@rounds/contract/kernel/percent'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import {
  type AppraisalToRead,
  leaveSoonDays,
  type MemoToExplain,
  type NewResult,
  type OpenAssessment,
  type OwnWork,
  type Waiting,
  type Work,
} from '@rounds/contract/overview/work/work'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { type KindId, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { UnsentWork } from '#web/kernel/unsent-work.ts'
import { staffListOf } from '#web/membership/staff/staff-list-of.ts'
import { marksOf } from '#web/training/assessments/assessment-text.ts'
import { dayRange, longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'

export interface WorkCard {
  key: string
  n: number
  /** After the number: `to verify`. */
  words: string
  /** `oldest 13 d`. */
  since: string
  to: string
  search: { kind?: KindId; state?: 'waiting' | 'quiet' | 'refundDue' | 'entered' | 'open' | 'due'; signer?: 'me' }
}

const dayMs = 86_400_000

/** `oldest 13 d`, in whole days; `oldest today` for less than one, and from a hundred on the day itself. */
export function oldestText(moment: string, now: number): string {
  const days = Math.floor((now - Date.parse(moment)) / dayMs)
  if (days < 1) return 'oldest today'
  return days < 100 ? `oldest ${days} d` : `oldest ${longDay(moment)}`
}

/** What staff have to do, one card for each part in which something waits; verifying first. */
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
    ...leaveCard(work.leaveSoon ?? null),
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
      search: {},
    }),
    ...card(memosToClose, 'memos', ['memo to close', 'memos to close'], { to: '/memo', search: {} }),
    ...quiet(quietTeachers, 'teachers', ['teacher verified nothing', 'teachers verified nothing'], staffList),
    ...quiet(quietStudents, 'students', ['student recorded nothing', 'students recorded nothing'], '/allStudent'),
  ]
}

/** Leave stands last in the queue, where it may begin before somebody decides it. */
function leaveCard(leave: NonNullable<Work['leaveSoon']> | null): WorkCard[] {
  if (!leave?.first) return []
  const { n, first } = leave
  const words = `${n === 1 ? 'request for leave begins' : 'requests for leave begin'} within ${leaveSoonDays} days`
  const since = n === 1 ? `on ${longDay(first)}` : `first on ${longDay(first)}`
  return [{ key: 'leave', n, words, since, to: '/queue', search: { kind: leaveRecord.id } }]
}

/** Somebody who neither verifies nor approves has no such list, not even an empty one. */
export const hasWork = ({ toVerify, toApprove, toConfirm }: Work): boolean =>
  toVerify !== null || toApprove !== null || toConfirm !== null

export interface NeedsRow {
  key: string
  title: string
  detail: string
  /** What a click leads to. */
  verb: 'Start' | 'Go on' | 'See' | 'Explain' | 'Read' | 'Correct' | 'Finish' | 'Add' | 'Look' | 'Send'
  to: string
  search: { edit?: string; opened?: string }
}

/** To its form, because there it is put right. */
const wayTo = ({ id, kind }: Entry) => ({ to: kindOf(kind).route, search: { edit: id } })

function rejectedRow(entry: Entry): NeedsRow {
  const { title } = entryLine(entry)
  const by = entry.verifiedBy?.name ?? 'your teacher'
  const words = entry.verifierRemark ? `“${entry.verifierRemark}” ${by}` : `Rejected by ${by}`
  return { key: entry.id, title, detail: dotted([words, kindOf(entry.kind).title]), verb: 'Correct', ...wayTo(entry) }
}

function memoRow({ id, number, reason, issuedBy }: MemoToExplain): NeedsRow {
  const detail = dotted([reason, issuedBy])
  return { key: id, title: `Memo ${number}`, detail, verb: 'Explain', to: '/memo', search: { opened: id } }
}

function appraisalRow({ id, form, from, to, signedBy }: AppraisalToRead): NeedsRow {
  const { title, route } = appraisalForms[form]
  const period = dayRange(from, to)
  const detail = dotted([period, signedBy && `signed by ${signedBy}`])
  return { key: id, title, detail, verb: 'Read', to: route, search: { opened: id } }
}

const assessmentRow = ({ id, title, closesAt, isBegun }: OpenAssessment): NeedsRow => ({
  ...{ key: id, title: `Assessment: ${title}`, to: `/assessment/${id}`, search: {} },
  detail: isBegun ? `You have begun; your time ends on ${longMoment(closesAt)}` : `Closes on ${longMoment(closesAt)}`,
  verb: isBegun ? 'Go on' : 'Start',
})

const resultRow = ({ id, title, marks, outOf }: NewResult): NeedsRow => ({
  ...{ key: id, title: `Result: ${title}`, detail: `${marksOf(marks, outOf)} marks`, verb: 'See' },
  ...{ to: `/assessment/${id}`, search: {} },
})

function draftRow(entry: Entry): NeedsRow {
  const { title } = entryLine(entry)
  const detail = dotted(['Draft', kindOf(entry.kind).title, entry.date && longDay(entry.date)])
  return { key: entry.id, title, detail, verb: 'Finish', ...wayTo(entry) }
}

/** The records that lie on this device only; none without any. First of all, because they may still be lost. */
export function unsentRows({ count, refused }: UnsentWork): NeedsRow[] {
  if (count === 0) return []
  const records = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'record' : 'records'}`
  const detail =
    refused > 0
      ? `${refused === count ? 'Not accepted' : `${records(refused)} not accepted`}: look at what to change`
      : 'Only on this device until there is a connection'
  const verb = refused > 0 ? 'Look' : 'Send'
  return [{ key: 'unsent', title: `${records(count)} not sent yet`, detail, verb, to: '/unsent', search: {} }]
}

/** Attendance, while the working days that the examination asks for are at risk. */
export function attendanceRows(figures: NonNullable<Work['attendance']> | null): NeedsRow[] {
  if (figures?.state !== 'atRisk' && figures?.state !== 'lost') return []
  const { state, percent, spare } = figures
  const title = `Attendance at risk: ${percentText(percent ?? 0)} of the working days so far`
  const days = `${spare.toLocaleString('en-IN')} more working ${spare === 1 ? 'day' : 'days'}`
  const detail = state === 'lost' ? '80% cannot be reached in this term: talk to your HOD' : `You may miss ${days}`
  return [{ key: 'attendance', title, detail, verb: 'Look', to: '/attendance', search: {} }]
}

/** One item of the checklist; `dueOn` is null before the student joined. */
export interface MandatoryItem {
  item: string
  dueOn: string | null
}

const isOverdue = ({ dueOn }: MandatoryItem, today: string): boolean => dueOn !== null && dueOn < today

/** How many items are overdue, of those that nobody submitted. */
export const overdueCount = (
  mandatory: readonly MandatoryItem[],
  submitted: readonly string[],
  today: string,
): number => mandatory.filter((one) => !submitted.includes(one.item) && isOverdue(one, today)).length

/** What is overdue by name, else what is due next. */
function dueText(missing: readonly MandatoryItem[], today: string): string {
  const inOrder = missing.toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
  const overdue = inOrder.filter((one) => isOverdue(one, today))
  if (overdue.length > 0) return `Overdue: ${overdue.map(({ item }) => item).join(', ')}`
  const [next] = inOrder
  if (!next?.dueOn) return inOrder.map(({ item }) => item).join(', ')
  return `Next: ${next.item} by ${longDay(next.dueOn)}`
}

/**
 * What a student has to do: assessments that are open, memos to explain, appraisals to acknowledge, records that came back, drafts, mandatory items that
 * were never sent; and results that are new.
 */
export function needsRows(
  { rejected, drafts, checklistSubmitted, memos = [], appraisals = [], assessments = [], results = [] }: OwnWork,
  mandatory: readonly MandatoryItem[],
  today: string,
): NeedsRow[] {
  const missing = mandatory.filter(({ item }) => !checklistSubmitted.includes(item))
  const checklist: NeedsRow = {
    key: 'checklist',
    title: `${missing.length} of ${mandatory.length} mandatory items missing`,
    detail: dueText(missing, today),
    verb: 'Add',
    to: '/checkList',
    search: {},
  }
  return [
    ...assessments.map(assessmentRow),
    ...memos.map(memoRow),
    ...appraisals.map(appraisalRow),
    ...rejected.entries.map(rejectedRow),
    ...drafts.entries.map(draftRow),
    ...results.map(resultRow),
    ...(missing.length > 0 ? [checklist] : []),
  ]
}

/** Says how much is not listed; null when all of it is. */
export function moreText({ rejected, drafts }: OwnWork): string | null {
  const more = ({ n, entries }: OwnWork['drafts'], [one, many]: [string, string]): string[] => {
    const left = n - entries.length
    return left > 0 ? [`${left.toLocaleString('en-IN')} more ${left === 1 ? one : many}`] : []
  }
  const parts = [...more(rejected, ['rejected record', 'rejected records']), ...more(drafts, ['draft', 'drafts'])]
  return parts.length === 0 ? null : `And ${parts.join(' and ')}: filter the lists by status to find them.`
}

// Texts and links for a student's pending work. Pure.

import { percentText } from '@rounds/contract/kernel/percent'
import type {
  AppraisalToRead,
  MemoToExplain,
  NewResult,
  OpenAssessment,
  OwnWork,
  Work,
} from '@rounds/contract/overview/work/work'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { UnsentWork } from '#web/kernel/unsent-work.ts'
import type { UnfinishedDraft } from '#web/records/logbook/device/unfinished-drafts.ts'
import { dayOf, headingOf } from '#web/records/logbook/unsent/unsent-text.ts'
import { marksOf } from '#web/training/assessments/assessment-text.ts'
import { dayRange, longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'

export interface NeedsRow {
  key: string
  title: string
  detail: string
  /** The label of the action. */
  verb: 'Start' | 'Continue' | 'See' | 'Explain' | 'Read' | 'Correct' | 'Finish' | 'Add' | 'Review' | 'Send'
  to: string
  search: { add?: string; edit?: string; opened?: string }
}

/** Links to the form, where a record is corrected. */
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
  key: id,
  title: `Assessment: ${title}`,
  to: `/assessment/${id}`,
  search: {},
  detail: isBegun ? `You have begun; your time ends on ${longMoment(closesAt)}` : `Closes on ${longMoment(closesAt)}`,
  verb: isBegun ? 'Continue' : 'Start',
})

const resultRow = ({ id, title, marks, outOf }: NewResult): NeedsRow => ({
  key: id,
  title: `Result: ${title}`,
  detail: `${marksOf(marks, outOf)} marks`,
  verb: 'See',
  to: `/assessment/${id}`,
  search: {},
})

function draftRow(entry: Entry): NeedsRow {
  const { title } = entryLine(entry)
  const detail = dotted(['Draft', kindOf(entry.kind).title, entry.date && longDay(entry.date)])
  return { key: entry.id, title, detail, verb: 'Finish', ...wayTo(entry) }
}

/** The records stored only on this device, if any. They come first, because they can still be lost. */
export function unsentRows({ count, refused }: Pick<UnsentWork, 'count' | 'refused'>): NeedsRow[] {
  if (count === 0) return []
  const records = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'record' : 'records'}`
  const detail =
    refused > 0
      ? `${refused === count ? 'Not accepted' : `${records(refused)} not accepted`}: see what to correct`
      : 'Only on this device until there is a connection'
  const verb = refused > 0 ? 'Review' : 'Send'
  return [{ key: 'unsent', title: `${records(count)} not sent yet`, detail, verb, to: '/unsent', search: {} }]
}

/**
 * Drafts written on this device that the server does not have. Leaves out those with a row of their own, which opens
 * the same form.
 */
export function unfinishedRows(drafts: readonly UnfinishedDraft[], { rejected, drafts: stored }: OwnWork): NeedsRow[] {
  const listed = new Set([...rejected.entries, ...stored.entries].map(({ id }) => id))
  return drafts
    .filter(({ recordId, isStored, request }) => !listed.has(recordId) && (!isStored || request?.status === 'Pending'))
    .map((draft) => ({
      key: `unfinished-${draft.recordId}`,
      title: headingOf(draft),
      detail: dotted(['Not submitted yet, only on this device', dayOf(draft)]),
      verb: 'Finish',
      to: kindOf(draft.kind).route,
      search: draft.place === '' ? { add: '1' } : { edit: draft.place },
    }))
}

/** The row for attendance, when the working days required for the examination are at risk. */
export function attendanceRows(figures: NonNullable<Work['attendance']> | null): NeedsRow[] {
  if (figures?.state !== 'atRisk' && figures?.state !== 'lost') return []
  const { state, percent, spare } = figures
  const title = `Attendance at risk: ${percentText(percent ?? 0)} of the working days so far`
  const days = `${spare.toLocaleString('en-IN')} more working ${spare === 1 ? 'day' : 'days'}`
  const detail = state === 'lost' ? '80% cannot be reached in this term: talk to your HOD' : `You may miss ${days}`
  return [{ key: 'attendance', title, detail, verb: 'Review', to: '/attendance', search: {} }]
}

/** A mandatory item of the checklist; `dueOn` is null before the student joined. */
export interface MandatoryItem {
  item: string
  dueOn: string | null
}

const isOverdue = ({ dueOn }: MandatoryItem, today: string): boolean => dueOn !== null && dueOn < today

/** The number of overdue items among those never submitted. */
export const overdueCount = (
  mandatory: readonly MandatoryItem[],
  submitted: readonly string[],
  today: string,
): number => mandatory.filter((one) => !submitted.includes(one.item) && isOverdue(one, today)).length

/** Names the overdue items, or else the next ones due. */
function dueText(missing: readonly MandatoryItem[], today: string): string {
  const inOrder = missing.toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
  const overdue = inOrder.filter((one) => isOverdue(one, today))
  if (overdue.length > 0) return `Overdue: ${overdue.map(({ item }) => item).join(', ')}`
  const [next] = inOrder
  if (!next?.dueOn) return inOrder.map(({ item }) => item).join(', ')
  return `Next: ${next.item} by ${longDay(next.dueOn)}`
}

/**
 * A student's pending work: open assessments, memos to explain, appraisals to acknowledge, rejected records, drafts,
 * mandatory items never submitted, and new results.
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

/** The pending work of a student with read-only access: memos, appraisals and results, which need no licence. */
export const withoutRecords = (own: OwnWork): OwnWork => ({
  ...own,
  rejected: { n: 0, entries: [] },
  drafts: { n: 0, entries: [] },
  assessments: [],
})

/** The number of items not listed; null when all are. */
export function moreText({ rejected, drafts }: OwnWork): string | null {
  const more = ({ n, entries }: OwnWork['drafts'], [one, many]: [string, string]): string[] => {
    const left = n - entries.length
    return left > 0 ? [`${left.toLocaleString('en-IN')} more ${left === 1 ? one : many}`] : []
  }
  const parts = [...more(rejected, ['rejected record', 'rejected records']), ...more(drafts, ['draft', 'drafts'])]
  return parts.length === 0 ? null : `And ${parts.join(' and ')}: filter the lists by status to find them.`
}

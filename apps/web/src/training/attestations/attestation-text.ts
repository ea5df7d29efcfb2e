// Texts about months and their signatures, for lists and views. Pure.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import {
  type AttestationRow,
  type AttestationVersion,
  type AttestedMonth,
  type MonthToSign,
  recordsIn,
} from '@rounds/contract/training/attestations/attestation'
import { isToSign, type MonthState, signUntil } from '@rounds/contract/training/attestations/attestation-months'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import { withCapital } from '#web/ui/words/with-capital.ts'

const counted = (n: number, one: string, many: string): string => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`

const stateTexts: Readonly<Record<MonthState, { tone: Tone; word: string }>> = {
  running: { tone: 'unfinished', word: 'Not over yet' },
  empty: { tone: 'unfinished', word: 'No records' },
  due: { tone: 'waiting', word: 'To sign' },
  overdue: { tone: 'bad', word: 'Overdue' },
  signed: { tone: 'good', word: 'Signed' },
  late: { tone: 'waiting', word: 'Signed' },
}

export function stateTextOf({ state, late }: Pick<AttestedMonth, 'state' | 'late'>): { tone: Tone; word: string } {
  return state === 'late' ? { ...stateTexts.late, word: `Signed, ${late} late` } : stateTexts[state]
}

/** `41 records, 3 not verified`. */
export function countText(month: AttestedMonth): string {
  const records = recordsIn(month)
  if (records === 0) return 'No records'
  const open = month.pending > 0 ? `, ${month.pending.toLocaleString('en-IN')} not verified` : ''
  return `${counted(records, 'record', 'records')}${open}`
}

/** `1 of 4 weeks without a record`; '' until the first week of the month has ended. */
export function gapText({ weeks, recordedWeeks }: Pick<AttestedMonth, 'weeks' | 'recordedWeeks'>): string {
  if (weeks === 0) return ''
  const gap = weeks - recordedWeeks
  return gap > 0 ? `${gap} of ${counted(weeks, 'week', 'weeks')} without a record` : 'a record every week'
}

/** Who signed and when, or the due date. */
export function signatureText({ month, state, signedBy, signedAt }: AttestedMonth): string {
  if (signedAt !== null) return `signed by ${signedBy ?? ''}, ${longDay(signedAt)}`
  if (state === 'due') return `due by ${longDay(signUntil(month))}`
  return state === 'overdue' ? `was due by ${longDay(signUntil(month))}` : ''
}

export const guidesText = ({ guides }: Pick<AttestationRow, 'guides'>): string =>
  guides.map(({ name, isHere }) => (isHere ? name : `${name} (cannot sign)`)).join(', ')

/** Who signs the student's months, or how the student gets a guide. */
export function signersText({ guides }: Pick<AttestationRow, 'guides'>): string {
  const signers = guides.filter(({ isHere }) => isHere).map(({ name }) => name)
  if (signers.length > 0) return `Your months are signed by ${signers.join(', ')}.`
  return guides.length > 0
    ? 'None of your teachers can sign now, so your HOD signs. Add a teacher under My teachers on your profile.'
    : 'You have no guide yet. Add a teacher under My teachers on your profile.'
}

/**
 * The student's earlier department; null for the viewer's own. Includes the college, because departments of two
 * colleges can share a name.
 */
export function earlierPlace(
  { college, department }: Pick<AttestationRow, 'college' | 'department'>,
  reader: Pick<SessionUser, 'college' | 'department'>,
): string | null {
  if (college.id !== reader.college?.id) return `${department.name}, ${college.name}`
  return department.id === reader.department?.id ? null : department.name
}

/** The facts of a month, those most important to the guide first. */
export const monthFacts = (month: AttestedMonth, row: Pick<AttestationRow, 'student' | 'guides'>): Fact[] => [
  ['Student', dotted([row.student.name, row.student.identity])],
  ['Guide', guidesText(row)],
  [
    'Records',
    recordsIn(month) === 0
      ? 'None'
      : [
          `${month.approved} approved`,
          `${month.pending} not verified`,
          ...(month.rejected > 0 ? [`${month.rejected} rejected`] : []),
        ].join(', '),
  ],
  ['Weeks', withCapital(gapText(month)) || 'No week of it is over'],
  ...(month.version === 0 && signatureText(month) ? [['Signature', signatureText(month)] as const] : []),
]

function signerText({ signedBy, signedAs, standsFor }: AttestationVersion): string {
  if (signedAs === 'guide') return `${signedBy}, guide`
  return standsFor
    ? `${signedBy}, HOD, for ${standsFor}, who could not sign`
    : `${signedBy}, HOD: the student had no guide`
}

/** The facts of a version; a later one shows what was added since the previous one. */
export const versionFacts = (version: AttestationVersion): Fact[] => [
  ['Signed by', signerText(version)],
  ['Signed on', longMoment(version.signedAt)],
  ['Records', countsOf(version)],
  ...(version.version > 1 ? [['Since the version before', sinceText(version)] as const] : []),
  ...(version.remark ? [['Remark', version.remark] as const] : []),
]

const countsOf = ({ approved, pending, rejected }: AttestationVersion): string =>
  `${counted(approved + pending + rejected, 'record', 'records')}: ${approved} approved, ${pending} not verified, ${rejected} rejected`

const sinceText = ({ came, changed }: AttestationVersion): string =>
  `${counted(came, 'late record', 'late records')}, ${changed} decided or corrected`

export interface SelectedMonth {
  student: AttestationRow['student']
  month: AttestedMonth
}

/** The months of a student that the viewer can sign. */
export const signableMonths = ({ student, signsAs, months }: AttestationRow): SelectedMonth[] =>
  signsAs === null ? [] : months.filter(({ state }) => isToSign(state)).map((month) => ({ student, month }))

/** The payload of a month. It includes `seen`, because nobody signs content that they have not seen. */
export const toSign = ({ student, month: { month, version, seen } }: SelectedMonth): MonthToSign => ({
  studentId: student.id,
  month,
  version,
  seen,
})

export const monthsCount = (n: number): string => counted(n, 'month', 'months')

// What waits for a signed-in person: for staff how much of what and since when, for a student their own records.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Entry } from '../../records/logbook/entry.ts'
import { appraisalFormIds } from '../../training/appraisal-forms/appraisal-forms.ts'
import { LedgerFigures } from '../../training/attendance/ledger.ts'
import { TeachingToday } from '../../training/teaching-sessions/teaching-today.ts'

/** `oldest` is since when the one that waits longest does so; null while nothing waits. */
export const Waiting = z.object({ n: z.int().min(0), oldest: Moment.nullable() })
export type Waiting = z.infer<typeof Waiting>

/** `first` is the earliest first day; null without any. */
const LeaveSoon = z.object({ n: z.int().min(0), first: BusinessDate.nullable() })

/** How many days ahead leave is said to begin soon. */
export const leaveSoonDays = 7

/** Records with their number: only the latest of them may be listed. */
const Listed = z.object({ n: z.int().min(0), entries: z.array(Entry) })

const MemoToExplain = z.object({
  id: z.uuid(),
  number: z.string(),
  reason: z.string().nullable(),
  issuedBy: z.string().nullable(),
})
export type MemoToExplain = z.infer<typeof MemoToExplain>

const AppraisalToRead = z.object({
  id: z.uuid(),
  form: z.enum(appraisalFormIds),
  from: BusinessDate,
  to: BusinessDate,
  signedBy: z.string().nullable(),
})
export type AppraisalToRead = z.infer<typeof AppraisalToRead>

const OpenAssessment = z.object({
  id: z.uuid(),
  title: z.string(),
  /** When the window closes; of one that is begun, when its time ends. */
  closesAt: Moment,
  isBegun: z.boolean(),
})
export type OpenAssessment = z.infer<typeof OpenAssessment>

const NewResult = z.object({ id: z.uuid(), title: z.string(), marks: z.number(), outOf: z.number() })
export type NewResult = z.infer<typeof NewResult>

export const OwnWork = z.object({
  /** Sent back by a teacher, to be corrected; without those that their student keeps as rejected. */
  rejected: Listed,
  drafts: Listed,
  /** Mandatory items with a record that was submitted: none that its student keeps as rejected, which is due again. */
  checklistSubmitted: z.array(z.string()),
  /** To be explained, the oldest first, and no more than are listed; what a device kept from before has none. */
  memos: z.array(MemoToExplain).optional(),
  /** Signed and neither acknowledged nor answered, the oldest first, and no more than are listed. */
  appraisals: z.array(AppraisalToRead).optional(),
  /** To be taken or gone on with now, the one that closes first. */
  assessments: z.array(OpenAssessment).optional(),
  /** Results that were released within the last week, the latest first. */
  results: z.array(NewResult).optional(),
})
export type OwnWork = z.infer<typeof OwnWork>

/** What says whether the days that a term needs can still be reached. */
const Attendance = LedgerFigures.pick({ state: true, percent: true, spare: true })

/** Each part is null for those whose work it is not. */
export const Work = z.object({
  /** Records of the department, for confirmed teachers and the HOD. */
  toVerify: Waiting.nullable(),
  /** Those of them that ask for leave from today, the next seven days or before; what a device kept from before has none. */
  leaveSoon: LeaveSoon.nullable().optional(),
  /** Students with a verified address whom nobody has approved. */
  toApprove: Waiting.nullable(),
  /** Staff whom the person may confirm. */
  toConfirm: Waiting.nullable(),
  /** Teachers who verified nothing for `quietDays` while records wait for them, for an HOD and an Admin. */
  quietTeachers: z.int().min(0).nullable(),
  /** Students who may record and did not for `quietDays`, for the same people and confirmed teachers. */
  quietStudents: z.int().min(0).nullable(),
  /** Memos of the department that an HOD can close; what a device kept from before has none. */
  memosToClose: Waiting.nullable().optional(),
  /** Months of students that the person can sign; what a device kept from before has none. */
  monthsToSign: Waiting.nullable().optional(),
  /** Quarters that ended without an appraisal: for teachers of students whom they guide, for the HOD of the department. */
  appraisalsDue: Waiting.nullable().optional(),
  /** Teaching sessions that the person moderated and whose attendance is not closed. */
  teachingToClose: Waiting.nullable().optional(),
  /** Of the department, those of today that are not over; what a device kept from before has none. */
  teachingToday: z.array(TeachingToday).optional(),
  /** Payments whose money somebody has to give back, for the Master. */
  moneyDue: Waiting.nullable(),
  /** Transfers to compare with the bank statement, for the Master; what a device kept from before has none. */
  transfersToConfirm: Waiting.nullable().optional(),
  /** Requests about data that nobody answered, for the Master: the law counts their days. */
  privacyToAnswer: Waiting.nullable().optional(),
  /** Mails and messages that could not be delivered, for the Master. */
  failedMessages: Waiting.nullable().optional(),
  own: OwnWork.nullable(),
  /** How a student's attendance stands; null before they join, absent for staff and in what a device kept from before. */
  attendance: Attendance.nullable().optional(),
})
export type Work = z.infer<typeof Work>

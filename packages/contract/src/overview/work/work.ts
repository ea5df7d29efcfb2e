// The signed-in person's pending work: counts and ages for staff, and a student's own records.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Entry } from '../../records/logbook/entry.ts'
import { appraisalFormIds } from '../../training/appraisal-forms/appraisal-forms.ts'
import { LedgerFigures } from '../../training/attendance/ledger.ts'
import { TeachingToday } from '../../training/teaching-sessions/teaching-today.ts'

/** `oldest` is the time since which the oldest has been pending; null when there are none. */
export const Waiting = z.object({ n: z.int().min(0), oldest: Moment.nullable() })
export type Waiting = z.infer<typeof Waiting>

/** `first` is the earliest first day of leave; null without leave. */
const LeaveSoon = z.object({ n: z.int().min(0), first: BusinessDate.nullable() })

/** Leave that begins within this many days begins "soon". */
export const leaveSoonDays = 7

/** Records with their total; only the latest may be listed. */
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
  /** The end of the window; for a started attempt, the end of its time. */
  closesAt: Moment,
  isBegun: z.boolean(),
})
export type OpenAssessment = z.infer<typeof OpenAssessment>

const NewResult = z.object({ id: z.uuid(), title: z.string(), marks: z.number(), outOf: z.number() })
export type NewResult = z.infer<typeof NewResult>

export const OwnWork = z.object({
  /** Returned by a teacher for correction, without those that the student chose to leave rejected. */
  rejected: Listed,
  drafts: Listed,
  /**
   * Mandatory items with a submitted record. Records that the student leaves rejected do not count, so their item is
   * due again.
   */
  checklistSubmitted: z.array(z.string()),
  /** Memos to explain, oldest first, limited to those listed. Missing from data that a device stored earlier. */
  memos: z.array(MemoToExplain).optional(),
  /** Signed appraisals neither acknowledged nor answered, oldest first, limited to those listed. */
  appraisals: z.array(AppraisalToRead).optional(),
  /** Assessments to take or continue now, the first to close first. */
  assessments: z.array(OpenAssessment).optional(),
  /** Results released within the last week, latest first. */
  results: z.array(NewResult).optional(),
})
export type OwnWork = z.infer<typeof OwnWork>

/** Whether the attendance that a term requires can still be reached. */
const Attendance = LedgerFigures.pick({ state: true, percent: true, spare: true })

/** A part is null for people who do not have that work. */
export const Work = z.object({
  /** Records of the department, for confirmed teachers and the HOD. */
  toVerify: Waiting.nullable(),
  /**
   * Records to verify that request leave beginning within seven days or earlier. Missing from data that a device stored
   * earlier.
   */
  leaveSoon: LeaveSoon.nullable().optional(),
  /** Students with a verified address who are not yet approved. */
  toApprove: Waiting.nullable(),
  /** Staff whom the person may confirm. */
  toConfirm: Waiting.nullable(),
  /** For an HOD and an Admin: teachers who verified nothing for `quietDays` while records were pending with them. */
  quietTeachers: z.int().min(0).nullable(),
  /** For the same people and confirmed teachers: students who may record and did not for `quietDays`. */
  quietStudents: z.int().min(0).nullable(),
  /** Memos of the department that an HOD can close. Missing from data that a device stored earlier. */
  memosToClose: Waiting.nullable().optional(),
  /** Students' months that the person can sign. Missing from data that a device stored earlier. */
  monthsToSign: Waiting.nullable().optional(),
  /** Ended quarters without an appraisal: for teachers, of students they guide; for the HOD, of the department. */
  appraisalsDue: Waiting.nullable().optional(),
  /** Teaching sessions that the person moderated and whose attendance is still open. */
  teachingToClose: Waiting.nullable().optional(),
  /** The department's teaching sessions of today that are not over. Missing from data that a device stored earlier. */
  teachingToday: z.array(TeachingToday).optional(),
  /** Payments to refund, for the Master. */
  moneyDue: Waiting.nullable(),
  /** Transfers to check against the bank statement, for the Master. Missing from data that a device stored earlier. */
  transfersToConfirm: Waiting.nullable().optional(),
  /** Privacy requests without an answer, for the Master. Their answer time is set by law. */
  privacyToAnswer: Waiting.nullable().optional(),
  /** Mails and messages that were not delivered, for the Master. */
  failedMessages: Waiting.nullable().optional(),
  own: OwnWork.nullable(),
  /** A student's attendance; null before joining. Absent for staff, and from data that a device stored earlier. */
  attendance: Attendance.nullable().optional(),
})
export type Work = z.infer<typeof Work>

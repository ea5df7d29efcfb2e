// What the page of one person says: their account, what is due, the numbers and the latest of their records, who guides
// whom, and what changed about the account.
import { z } from 'zod'
import { PersonName } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { StaffMember } from '../../membership/staff/staff-member.ts'
import { StudentTeacher } from '../../membership/teachers/student-teacher.ts'
import { Entry } from '../../records/logbook/entry.ts'
import { MonthScore } from '../dashboard/activity.ts'
import { KindCount } from '../dashboard/dashboard.ts'
import { PersonEvent } from './person-event.ts'
import { StudentRow } from './student-row.ts'

const Count = z.int().min(0)

/** Newest first; null for those who do not manage people. */
const History = z.array(PersonEvent).nullable()

export const StudentPage = StudentRow.extend({
  /** When the account was approved, last. */
  approvedAt: Moment.nullable(),
  guides: z.array(
    StudentTeacher.pick({ id: true, name: true, state: true, isOwnChoice: true }).extend({ subject: z.string() }),
  ),
  /** Drafts are the student's own and count nowhere. */
  counts: z.array(KindCount),
  /** Since when the record that waits longest does so. */
  oldestPending: Moment.nullable(),
  /** Mandatory items that are approved. */
  checklistDone: Count,
  /** As `OwnWork.checklistSubmitted`; what a device kept from before has none. */
  checklistSubmitted: z.array(z.string()).optional(),
  scores: z.array(MonthScore),
  latest: z.array(Entry),
  /** What the HOD wrote of the proficiency; null for one who is not certified, or was before words were kept. */
  certificate: z.object({ words: z.string(), by: z.string(), at: Moment }).nullable(),
  /** The last day of the term, where it is not three years after joining. */
  termUntil: BusinessDate.nullable(),
  history: History,
})
export type StudentPage = z.infer<typeof StudentPage>

/** The days that a teacher's latest decisions are counted for. */
export const decidedDays = 30

export const StaffPage = StaffMember.extend({
  /** When the account was confirmed, last. */
  approvedAt: Moment.nullable(),
  /** Students who named the person, or were assigned to them. */
  students: z.array(PersonName.extend({ pending: Count, isOwnChoice: z.boolean() })),
  /** What the person decided in the past `decidedDays`, and the mean of the scores they gave. */
  decided: z.object({ n: Count, meanScore: z.number().min(0).max(4).nullable() }),
  /** The latest of these. */
  latest: z.array(Entry),
  history: History,
})
export type StaffPage = z.infer<typeof StaffPage>

// The page of one person: account, pending work, numbers and latest records, teachers or students, and changes of the
// account.
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

/** Newest first; null for readers who do not manage people. */
const History = z.array(PersonEvent).nullable()

export const StudentPage = StudentRow.extend({
  /** The time of the latest approval. */
  approvedAt: Moment.nullable(),
  guides: z.array(
    StudentTeacher.pick({ id: true, name: true, state: true, isOwnChoice: true }).extend({ subject: z.string() }),
  ),
  /** Excludes drafts, which are private to the student. */
  counts: z.array(KindCount),
  /** The time since which the oldest pending record has been pending. */
  oldestPending: Moment.nullable(),
  /** Number of mandatory items approved. */
  checklistDone: Count,
  /** Same as `OwnWork.checklistSubmitted`. Missing from data that a device stored earlier. */
  checklistSubmitted: z.array(z.string()).optional(),
  scores: z.array(MonthScore),
  latest: z.array(Entry),
  /**
   * The HOD's statement of proficiency; null without a certificate, or if it dates from before statements were stored.
   */
  certificate: z.object({ words: z.string(), by: z.string(), at: Moment }).nullable(),
  /** The last day of the term, if not three years after joining. */
  termUntil: BusinessDate.nullable(),
  history: History,
})
export type StudentPage = z.infer<typeof StudentPage>

/** The days over which a teacher's latest decisions are counted. */
export const decidedDays = 30

export const StaffPage = StaffMember.extend({
  /** The time of the latest confirmation. */
  approvedAt: Moment.nullable(),
  /** Students who named the person or were assigned to them. */
  students: z.array(PersonName.extend({ pending: Count, isOwnChoice: z.boolean() })),
  /** Decisions of the past `decidedDays`, and the mean of the scores given. */
  decided: z.object({ n: Count, meanScore: z.number().min(0).max(4).nullable() }),
  /** The latest of these records. */
  latest: z.array(Entry),
  history: History,
})
export type StaffPage = z.infer<typeof StaffPage>

// Loads the input of ledgers for many students at once: one statement for the students, two for their colleges.
import { addDays } from '@rounds/contract/kernel/dates'
import { leaveRecord } from '@rounds/contract/records/logbook/kinds/leave-record'
import { correctionMarks, dayHalves } from '@rounds/contract/training/attendance/day-marks'
import { type LeaveRecord, requestedStatuses } from '@rounds/contract/training/attendance/leave-facts'
import { leaveOfRecord } from '@rounds/contract/training/attendance/leave-of-record'
import { type LedgerFacts, postingMarks } from '@rounds/contract/training/attendance/ledger-sources'
import { z } from 'zod'
import { day, json, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type CalendarOfCollege, findCalendars } from './college-calendars.store.ts'

const rowsOf = (columns: string, from: string): string =>
  `coalesce((select json_agg(json_build_object(${columns})) from ${from}), '[]'::json)`

const leaveColumns = `e.id, e.status, e.date, e.details->>'fromDate' as starts, e.details->>'toDate' as ends,
  e.details->>'reasonType' as type, e.details->>'dayPart' as part`

/**
 * The maximum pending leave records per student: each is walked through day by day, and nobody has checked them. The
 * latest suffice for the count.
 */
export const maxPendingLeaves = 100

const leave = z.object({
  id: z.string(),
  status: z.enum(requestedStatuses),
  fromDate: z.string(),
  toDate: z.string(),
  reasonType: z.string(),
  dayPart: z.string().nullable(),
})

const correction = z.object({ day: z.string(), half: z.enum(dayHalves), mark: z.enum(correctionMarks) })

const found = statement({
  name: 'ledgers.facts',
  scope: everybody('of students that the caller has found in their scope'),
  params: { ids: uuids },
  row: {
    id: uuid,
    collegeId: uuid.nullable(),
    joiningDate: day.nullable(),
    termUntil: day.nullable(),
    months: json(z.array(z.object({ month: z.string(), marks: z.string() }))),
    posting: json(z.array(z.object({ day: z.string(), mark: z.enum(postingMarks) }))),
    leaves: json(z.array(leave)),
    corrections: json(z.array(correction)),
  },
  sql: `select a.id, a.college_id as "collegeId", a.joining_date as "joiningDate", a.term_until as "termUntil",
      ${rowsOf("'month', m.month, 'marks', m.marks", 'attendance_months m where m.student_id = a.id')} as months,
      ${rowsOf(
        "'day', t.day, 'mark', t.mark",
        `drp_attendance t join drp_postings p on p.id = t.posting_id
        where t.student_id = a.id and t.confirmed_at is not null and p.removed_at is null`,
      )} as posting,
      ${rowsOf(
        `'id', l.id, 'status', l.status, 'fromDate', l.starts, 'toDate', l.ends, 'reasonType', l.type, 'dayPart', l.part`,
        `(select * from (
          select ${leaveColumns} from entries e
          where e.student_id = a.id and e.kind = '${leaveRecord.id}' and e.status = 'Approved'
          union all
          (select ${leaveColumns} from entries e
          where e.student_id = a.id and e.kind = '${leaveRecord.id}' and e.status = 'Pending'
          order by e.date desc, e.id limit ${maxPendingLeaves})
        ) both_statuses order by status, date, id) l`,
      )} as leaves,
      ${rowsOf(
        "'day', c.day, 'half', c.half, 'mark', c.mark",
        `(select distinct on (n.day, h.half) n.day, h.half, n.mark from attendance_corrections n
          join (values ('first'), ('second')) h (half) on n.half is null or n.half = h.half
        where n.student_id = a.id order by n.day, h.half, n.number desc) c`,
      )} as corrections
    from accounts a where a.id = any(:ids::uuid[])`,
})

/** The longest term of anybody who still studies, in either direction from today. */
const maxTermDays = 15 * 366

export interface FoundFacts {
  facts: LedgerFacts
  /** Approved leave first, then the latest pending ones, which do not count in the ledger. */
  leaveRecords: readonly LeaveRecord[]
  calendar: CalendarOfCollege
}

/** The input of the students' ledgers, by student id. */
export async function findLedgerFacts(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, FoundFacts>> {
  const rows = await db.rows(found, { ids })
  const collegeIds = [...new Set(rows.flatMap(({ collegeId }) => collegeId ?? []))]
  const years = { from: addDays(today, -maxTermDays), to: addDays(today, maxTermDays) }
  const calendars = await findCalendars(db, collegeIds, years)
  return new Map(
    rows.flatMap(({ id, collegeId, leaves, ...rest }) => {
      const calendar = calendars.get(collegeId ?? '')
      if (!calendar) return []
      const holidays = calendar.holidays.map((holiday) => holiday.day)
      const leaveRecords = leaves.flatMap(leaveRecordOf)
      const approved = leaveRecords.filter(({ status }) => status === 'Approved')
      const facts = { ...rest, rules: calendar.rules, holidays, leaves: approved }
      return [[id, { facts, leaveRecords, calendar }] as const]
    }),
  )
}

function leaveRecordOf({ id, status, ...values }: z.infer<typeof leave>): LeaveRecord[] {
  const found = leaveOfRecord(values)
  return found ? [{ id, status, ...found }] : []
}

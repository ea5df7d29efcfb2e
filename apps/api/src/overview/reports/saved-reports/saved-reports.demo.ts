// The saved reports of the demo, so that the named HOD, Admin and Master see some on their first visit.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import {
  nextDueDay,
  type ReportPeriod,
  type ReportSchedule,
} from '@rounds/contract/overview/reports/saved-reports/report-periods'
import { uuidv7 } from 'uuidv7'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { day, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

interface DemoView {
  by: 'hod' | 'admin' | 'master'
  name: string
  schedule: ReportSchedule
  /** For a report on a department; a comparison has `months` instead. */
  period?: ReportPeriod
  months?: number
}

const views: readonly DemoView[] = [
  { by: 'hod', name: 'Monday meeting', schedule: 'weekly', period: 'lastWeek' },
  { by: 'hod', name: 'Since July', schedule: 'never', period: 'academicYear' },
  { by: 'admin', name: 'Academic cell', schedule: 'monthly', months: 3 },
  { by: 'master', name: 'All colleges, a year', schedule: 'never', months: 12 },
]

const insert = statement({
  name: 'savedReports.demo',
  scope: everybody('the command that writes demo data'),
  params: {
    id: uuid,
    ownerId: uuid,
    name: text,
    report: text,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    period: text.nullable(),
    months: integer.nullable(),
    schedule: text,
    dueOn: day.nullable(),
    now: timestamp,
  },
  row: {},
  sql: `insert into saved_reports (id, owner_id, name, report, college_id, department_id, period, months, schedule, due_on,
      created_at)
    values (:id, :ownerId, :name, :report, :collegeId, :departmentId, :period, :months, :schedule, :dueOn, :now)`,
})

export async function storeDemoSavedReports(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  for (const { by, name, schedule, period, months } of views) {
    const owner = people.find(({ email }) => email === `${by}@rounds.example`)
    if (!owner) continue
    const isComparison = months !== undefined
    await db.execute(insert, {
      id: uuidv7(),
      ownerId: owner.id,
      name,
      schedule,
      now,
      dueOn: nextDueDay(schedule, businessDateOf(now)),
      report: isComparison ? 'comparison' : 'department',
      period: period ?? null,
      months: months ?? null,
      collegeId: owner.college?.id ?? null,
      departmentId: isComparison ? null : (owner.department?.id ?? null),
    })
  }
}

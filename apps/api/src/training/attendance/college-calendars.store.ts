// Reads and writes the working days of colleges: rules and holidays.
import {
  type CalendarRules,
  type CollegeCalendar,
  defaultRules,
  type Holiday,
} from '@rounds/contract/training/attendance/college-calendar'
import { boolean, day, integer, integers, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofCollege = everybody('the calendar of a college, which the caller belongs to or whose students they have found')

const ruleColumns = `r.weekly_offs as "weeklyOffs", r.casual_days as "casualDays", r.academic_days as "academicDays",
  r.sick_days as "sickDays", r.is_paid_leave_attended as "isPaidLeaveAttended",
  r.does_excess_extend as "doesExcessExtend", r.does_parental_extend as "doesParentalExtend"`

const ruleRow = {
  weeklyOffs: integers,
  casualDays: integer,
  academicDays: integer,
  sickDays: integer,
  isPaidLeaveAttended: boolean,
  doesExcessExtend: boolean,
  doesParentalExtend: boolean,
}

const rulesOf = statement({
  name: 'collegeCalendars.rules',
  scope: ofCollege,
  params: { ids: uuids },
  row: { collegeId: uuid, ...ruleRow, changedBy: text.nullable(), changedAt: timestamp },
  sql: `select r.college_id as "collegeId", ${ruleColumns},
      coalesce(r.changed_by_name, (select n.name from accounts n where n.id = r.changed_by_id)) as "changedBy",
      r.changed_at as "changedAt"
    from attendance_rules r where r.college_id = any(:ids::uuid[])`,
})

const holidaysOf = statement({
  name: 'collegeCalendars.holidays',
  scope: ofCollege,
  params: { ids: uuids, from: day, to: day },
  row: { collegeId: uuid, day, name: text },
  sql: `select h.college_id as "collegeId", h.day, h.name from college_holidays h
    where h.college_id = any(:ids::uuid[]) and h.day between :from and :to order by h.day`,
})

export interface CalendarOfCollege {
  rules: CalendarRules
  changed: CollegeCalendar['changed']
  holidays: Holiday[]
}

/** The calendars of colleges, with the holidays between two days. A college that has set no rules has the defaults. */
export async function findCalendars(
  db: Database,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, CalendarOfCollege>> {
  const calendars = new Map<string, CalendarOfCollege>(
    ids.map((id) => [id, { rules: defaultRules, changed: null, holidays: [] }]),
  )
  for (const { collegeId, changedBy, changedAt, weeklyOffs, ...rules } of await db.rows(rulesOf, { ids })) {
    const calendar = calendars.get(collegeId)
    if (!calendar) continue
    calendar.rules = { ...rules, weeklyOffs: [...weeklyOffs] }
    calendar.changed = { by: changedBy ?? '', at: changedAt.toISOString() }
  }
  for (const { collegeId, ...holiday } of await db.rows(holidaysOf, { ids, from, to })) {
    calendars.get(collegeId)?.holidays.push(holiday)
  }
  return calendars
}

const setRules = statement({
  name: 'collegeCalendars.setRules',
  scope: everybody('the college of the Admin who sets it'),
  params: { collegeId: uuid, ...ruleRow, byId: uuid, byName: text, now: timestamp },
  row: {},
  sql: `insert into attendance_rules (college_id, weekly_offs, casual_days, academic_days, sick_days,
      is_paid_leave_attended, does_excess_extend, does_parental_extend, changed_by_id, changed_by_name, changed_at)
    values (:collegeId, :weeklyOffs, :casualDays, :academicDays, :sickDays, :isPaidLeaveAttended, :doesExcessExtend,
      :doesParentalExtend, :byId, :byName, :now)
    on conflict (college_id) do update set weekly_offs = excluded.weekly_offs, casual_days = excluded.casual_days,
      academic_days = excluded.academic_days, sick_days = excluded.sick_days,
      is_paid_leave_attended = excluded.is_paid_leave_attended, does_excess_extend = excluded.does_excess_extend,
      does_parental_extend = excluded.does_parental_extend, changed_by_id = excluded.changed_by_id,
      changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`,
})

/** Sets the rules of a college. */
export async function saveRules(
  db: Database,
  collegeId: string,
  rules: CalendarRules,
  by: { id: string; name: string; now: Date },
): Promise<void> {
  await db.execute(setRules, { collegeId, ...rules, byId: by.id, byName: by.name, now: by.now })
}

const hold = statement({
  name: 'collegeCalendars.hold',
  scope: everybody('the college of the Admin who changes its holidays'),
  params: { collegeId: uuid },
  row: {},
  sql: 'select from colleges where id = :collegeId for no key update',
})

const add = statement({
  name: 'collegeCalendars.addHolidays',
  scope: everybody('the college of the Admin who adds them'),
  params: { collegeId: uuid, days: texts, names: texts },
  row: {},
  sql: `insert into college_holidays (college_id, day, name)
    select :collegeId, h.day::date, h.name from unnest(:days::text[], :names::text[]) as h(day, name)
    on conflict (college_id, day) do update set name = excluded.name`,
})

/** Adds holidays, or renames existing ones. The caller must lock the college (`lockCollege`). */
export async function saveHolidays(db: Database, collegeId: string, holidays: readonly Holiday[]): Promise<void> {
  await db.execute(add, {
    collegeId,
    days: holidays.map((holiday) => holiday.day),
    names: holidays.map(({ name }) => name),
  })
}

/** Locks a college until the transaction ends, so that two people who add holidays see each other's. */
export const lockCollege = (db: Database, collegeId: string): Promise<unknown> => db.rows(hold, { collegeId })

const remove = statement({
  name: 'collegeCalendars.removeHoliday',
  scope: everybody('the college of the Admin who removes it'),
  params: { collegeId: uuid, day },
  row: { day },
  sql: 'delete from college_holidays where college_id = :collegeId and day = :day returning day',
})

/** Removes a holiday; false when there is none on that day. */
export const removeHoliday = async (db: Database, collegeId: string, holiday: string): Promise<boolean> =>
  (await db.row(remove, { collegeId, day: holiday })) !== undefined

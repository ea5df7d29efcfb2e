// The conditions shared by the report on the screen and its files: which records count, and how long decisions took.
import { joinedWithin } from '@rounds/contract/identity/accounts/training-year'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import { type DepartmentReportQuery, reportAgeBands } from '@rounds/contract/overview/reports/department-report'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { day } from '#api/kernel/database/columns.ts'
import { mayRecordOn, mayRecordParams } from '#api/membership/students/students.store.ts'
import { ageBands } from '#api/overview/dashboard/age-bands.ts'

/** The range of possible business dates. */
export const always = { from: '1900-01-01', to: '2199-12-31' }

export const bands = ageBands(reportAgeBands)

export const reportParams = {
  ...bands.params,
  ...mayRecordParams,
  quietFrom: day,
  from: day,
  to: day,
  joinedFrom: day.nullable(),
  joinedTo: day.nullable(),
}

/** The values of `reportParams` at a given moment. */
export function reportValues({ from, to, batch }: DepartmentReportQuery, now: Date) {
  const today = businessDateOf(now)
  const joined = joinedWithin({ batch }, today)
  const quietFrom = addDays(today, -quietDays)
  const days = { ...mayRecordOn(today), quietFrom, from: from ?? always.from, to: to ?? always.to }
  return { ...bands.values(now), ...days, joinedFrom: joined.from, joinedTo: joined.to }
}

/** The condition that the account `a` is a student of the batch, or any student when no batch is given. */
export const isStudentOfBatch = `a.role = 'student' and ${isStudying()}
  and (:joinedFrom::date is null or a.joining_date between :joinedFrom::date and :joinedTo::date)`

/** The condition that the entry `e` is of a student of the batch, who may have left since. */
export const isOfTheBatch = `(:joinedFrom::date is null or e.student_id in (select a.id from accounts a
  where a.joining_date between :joinedFrom::date and :joinedTo::date))`

/** The condition that the entry `e` falls within the days of the report. The index entries_department covers it. */
export const isInDays = `e.status <> 'Draft' and e.date between :from::date and :to::date`

/** The condition that the entry `e` is of the student `a`, in the student's present department. */
export const isOfStudent = 'e.student_id = a.id and e.college_id = a.college_id and e.department_id = a.department_id'

/**
 * The condition that the report lists the student `a`, within the scope. It lists approved students who have joined,
 * because a student who could not record is not behind. A student whose approval was withdrawn stays listed while they
 * have records.
 */
export const isListed = `${isStudentOfBatch}
  and (a.verify_by_hod and coalesce(a.joining_date <= least(:to::date, :today::date), true)
    or exists (select 1 from entries e where ${isOfStudent} and ${isInDays}))`

/** The condition that the entry `e` was decided in this product. Records from a paper logbook did not wait here. */
export const isDecidedHere = `${isInDays} and e.status <> 'Pending' and e.import_id is null`

/** SQL of the whole hours that the decision on the entry `e` took. */
export const waitedHours = `floor(greatest(0, date_part('epoch', e.verified_on - e.submitted_at)) / 3600)::int`

/**
 * SQL of the columns on waiting times, over rows with `hours`, `n`, the running count `upto` and the `total`: the
 * median and the 90th percentile, in hours.
 */
export const waits = `max(total)::int as n, min(hours) filter (where 2 * upto >= total) as median_hours,
  min(hours) filter (where 10 * upto >= 9 * total) as p90_hours`

// What the report on the screen and its files have in common: whose records count, and how long decisions took.
import { joinedWithin } from '@rounds/contract/identity/accounts/training-year'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import { type DepartmentReportQuery, reportAgeBands } from '@rounds/contract/overview/reports/department-report'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { day } from '#api/kernel/database/columns.ts'
import { mayRecordOn, mayRecordParams } from '#api/membership/students/students.store.ts'
import { ageBands } from '#api/overview/dashboard/age-bands.ts'

/** The days that a business date can be. */
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

/** The values of `reportParams` at a moment. */
export function reportValues({ from, to, batch }: DepartmentReportQuery, now: Date) {
  const today = businessDateOf(now)
  const joined = joinedWithin({ batch }, today)
  const quietFrom = addDays(today, -quietDays)
  const days = { ...mayRecordOn(today), quietFrom, from: from ?? always.from, to: to ?? always.to }
  return { ...bands.values(now), ...days, joinedFrom: joined.from, joinedTo: joined.to }
}

/** The condition on the account `a` of a student of the batch, or of any when none is named. */
export const isStudentOfBatch = `a.role = 'student' and ${isStudying()}
  and (:joinedFrom::date is null or a.joining_date between :joinedFrom::date and :joinedTo::date)`

/** The condition on the entry `e` that it is of a student of the batch, who may have left since. */
export const isOfTheBatch = `(:joinedFrom::date is null or e.student_id in (select a.id from accounts a
  where a.joining_date between :joinedFrom::date and :joinedTo::date))`

/** The condition on the entry `e` that it counts in the days of the report. The index entries_department has all of it. */
export const isInDays = `e.status <> 'Draft' and e.date between :from::date and :to::date`

/** The condition that the entry `e` is of the student `a`, in the department where the student is. */
export const isOfStudent = 'e.student_id = a.id and e.college_id = a.college_id and e.department_id = a.department_id'

/**
 * The condition on the account `a` of a student whom the report lists, within the scope: those who were approved and had
 * joined, for somebody who could not record is not behind. Records keep a student whose approval was withdrawn in it.
 */
export const isListed = `${isStudentOfBatch}
  and (a.verify_by_hod and coalesce(a.joining_date <= least(:to::date, :today::date), true)
    or exists (select 1 from entries e where ${isOfStudent} and ${isInDays}))`

/** The condition on the entry `e` that it was decided here: what came from a paper logbook did not wait with us. */
export const isDecidedHere = `${isInDays} and e.status <> 'Pending' and e.import_id is null`

/** How many whole hours the decision on the entry `e` took. */
export const waitedHours = `floor(greatest(0, date_part('epoch', e.verified_on - e.submitted_at)) / 3600)::int`

/**
 * The columns that say how long decisions took, over rows with `hours`, `n`, the number `upto` these hours and the `total`:
 * the least time within which half, or nine in ten, were decided.
 */
export const waits = `max(total)::int as n, min(hours) filter (where 2 * upto >= total) as median_hours,
  min(hours) filter (where 10 * upto >= 9 * total) as p90_hours`

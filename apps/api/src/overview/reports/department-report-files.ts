// Exports the students and the teachers of a report: the figures on the screen, and how long their records wait.
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import { reportAgeBands } from '@rounds/contract/overview/reports/department-report'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { exportedDay, exportedList } from '#api/kernel/exports/exported-list.ts'
import { studentIsQuiet } from '#api/membership/students/students.store.ts'
import { lastRecordDay } from '#api/overview/people/student-list.store.ts'
import { isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import {
  bands,
  isDecidedHere,
  isInDays,
  isListed,
  isOfStudent,
  isOfTheBatch,
  reportParams,
  waitedHours,
  waits,
} from './report-rows.ts'

const bandTitle = ({ from, to }: (typeof reportAgeBands)[number]): string =>
  to === null ? `Waiting over ${from - 1} days` : `Waiting ${from}–${to} days`

const numbers = [
  ['Records', 'count(*)'],
  ['Approved', `count(*) filter (where e.status = 'Approved')`],
  ['Pending', `count(*) filter (where e.status = 'Pending')`],
  ['Rejected', `count(*) filter (where e.status = 'Rejected')`],
  ['Mean score', 'round(avg(e.score), 2)'],
  ...kinds.map(({ id, title }) => [title, `count(*) filter (where e.kind = '${id}')`] as const),
] as const
const waiting = reportAgeBands.map((band) => [bandTitle(band), `count(*) filter (where ${bands.isIn(band)})`] as const)

const listOf = (columns: readonly (readonly [string, string])[], prefix: string): string =>
  columns.map(([, sql], index) => `${sql} as ${prefix}${index}`).join(', ')
const namedOf = (columns: readonly (readonly [string, string])[], prefix: string) =>
  columns.map(([title], index) => [title, `${prefix}${index}`] as const)

/** The file of the students. */
export const studentsFile = exportedList({
  name: 'reports.department.students',
  params: reportParams,
  axes: {},
  columns: [
    ['Student', 'a.name'],
    ['Registration number', 'a.identity'],
    ['Joined Date', exportedDay('a.joining_date')],
    ...namedOf(numbers, 'k'),
    ...namedOf(waiting, 'w'),
    ['Last record', exportedDay(`(${lastRecordDay})`)],
    [`No record for ${quietDays} days`, `case when ${studentIsQuiet} then 'Yes' end`],
  ],
  from: `accounts a
    cross join lateral (select ${listOf(numbers, 'k')} from entries e where ${isOfStudent} and ${isInDays}) counted
    cross join lateral (select ${listOf(waiting, 'w')} from entries e
      where ${isOfStudent} and e.status = 'Pending' and ${isForTeachers}) waiting`,
  where: (within) => `${isListed} and ${within(accountColumns())}`,
  orderBy: 'a.name, a.id',
})

/** The file of the teachers. */
export const teachersFile = exportedList({
  name: 'reports.department.teachers',
  params: reportParams,
  axes: {},
  columns: [
    ['Teacher', 't.name'],
    ['Records verified', 'w.n'],
    ['Half within hours', 'w.median_hours'],
    ['Nine in ten within hours', 'w.p90_hours'],
  ],
  from: `college_departments cd
    cross join lateral (select verified_by, ${waits} from (select verified_by, hours,
        sum(n) over (partition by verified_by order by hours) as upto, sum(n) over (partition by verified_by) as total
      from (select e.verified_by, ${waitedHours} as hours, count(*) as n from entries e
        where e.college_id = cd.college_id and e.department_id = cd.department_id and ${isDecidedHere}
          and ${isOfTheBatch} group by 1, 2) grouped) summed group by verified_by) w
    join accounts t on t.id = w.verified_by`,
  where: (within) => within({ own: 'null', department: 'cd.department_id', college: 'cd.college_id' }),
  orderBy: 'w.median_hours desc, w.p90_hours desc, t.name',
})

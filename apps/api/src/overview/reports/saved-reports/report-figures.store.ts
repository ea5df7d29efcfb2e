// The four scheduled figures of a place, under the same conditions as its report.
import { integer, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, variants } from '#api/kernel/database/statement.ts'
import { mayRecordParams, studentIsQuiet } from '#api/membership/students/students.store.ts'
import { countCoordinated } from '#api/records/logbook/entries/coordinators-records.ts'
import {
  isDecidedHere,
  isInDays,
  isListed,
  isOfTheBatch,
  isStudentOfBatch,
  reportParams,
  reportValues,
  waitedHours,
} from '../report-rows.ts'

const { quietFrom, from, to, joinedFrom, joinedTo } = reportParams

const figuresRow = {
  /** Records of students who study there now. */
  records: integer,
  /** Records pending now, whatever their day; for a department, those that teachers decide on. */
  waiting: integer,
  /** Null when no record is decided. */
  medianHours: integer.nullable(),
  inactive: integer,
}

const places = {
  department: (as: string) => `${as}.college_id = :collegeId and ${as}.department_id = :departmentId`,
  college: (as: string) => `${as}.college_id = :collegeId and :departmentId::uuid is null`,
  all: (as: string) => `:collegeId::uuid is null and :departmentId::uuid is null and ${as}.college_id is not null`,
} as const

/**
 * Excludes records that coordinators decide on, for a department only: its teachers read how much they have to decide.
 */
const coordinated = {
  department: ` - ${countCoordinated(
    ({ college, department }) => `${college} = :collegeId and ${department} = :departmentId`,
    `e.status = 'Pending' and ${isOfTheBatch}`,
  )}`,
  college: '',
  all: '',
} as const

const figures = variants({
  name: 'savedReports.figures',
  scope: everybody('a job counts a place after checking that the owner may see it; nobody is named'),
  params: {
    ...mayRecordParams,
    quietFrom,
    from,
    to,
    joinedFrom,
    joinedTo,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
  },
  row: figuresRow,
  axes: { of: ['department', 'college', 'all'] },
  sql: ({ of }) => {
    const at = places[of]
    return `select
      (select count(*)::int from entries e where ${at('e')} and ${isInDays}
        and e.student_id in (select a.id from accounts a where ${at('a')} and ${isStudentOfBatch})) as records,
      (select count(*)::int from entries e where ${at('e')} and e.status = 'Pending' and ${isOfTheBatch})${coordinated[of]} as waiting,
      (select min(hours) filter (where 2 * upto >= total) from (
        select hours, sum(n) over (order by hours) as upto, sum(n) over () as total from (
          select ${waitedHours} as hours, count(*) as n from entries e
          where ${at('e')} and ${isDecidedHere} and ${isOfTheBatch} group by 1) h) w) as "medianHours",
      (select count(*)::int from accounts a where ${at('a')} and ${isListed} and ${studentIsQuiet}) as inactive`
  },
})

export interface CountedPlace {
  collegeId: string | null
  departmentId: string | null
  from?: string | undefined
  to?: string | undefined
  batch?: number | undefined
}

/** Counts a department; a college when `departmentId` is null; all colleges when both are. */
export async function countFigures(db: Database, { collegeId, departmentId, ...days }: CountedPlace, now: Date) {
  const of = departmentId ? 'department' : collegeId ? 'college' : 'all'
  const { today, termUntil, termFrom, quietFrom, from, to, joinedFrom, joinedTo } = reportValues(days, now)
  const values = { today, termUntil, termFrom, quietFrom, from, to, joinedFrom, joinedTo, collegeId, departmentId }
  const counted = await db.row(figures.of({ of }), values)
  if (!counted) throw new Error('A statement without from-clause has one row')
  return counted
}

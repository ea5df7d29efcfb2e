// The list of students, always within a scope. Figures about records come from counters and the ends of indexes.
import { renewalDays } from '@rounds/contract/identity/accounts/licence-term'
import { joinedWithin } from '@rounds/contract/identity/accounts/training-year'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import type { StudentExportQuery, StudentQuery, StudentRow } from '@rounds/contract/overview/people/student-row'
import { z } from 'zod'
import { accountColumns, courseTitle } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import type { RowOf, VariantOf } from '#api/kernel/database/statement.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'
import { mayRecordOn, mayRecordParams, studentIsQuiet, studentWaits } from '#api/membership/students/students.store.ts'
import { countCoordinatedOf, isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import { countWithin } from '#api/records/logbook/entries/student-places.ts'
import {
  placeAxes,
  placeConditions,
  placeParams,
  placeValues,
  placeVariant,
} from '#api/reference/colleges/place-filter.ts'

/** The tables of a student's row; the account must be `a`. */
export const studentFrom = `accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id`

const place = z.object({ id: uuid, name: text })

/** The teachers of student `a`. A name is in `t`, or in `s` as the student typed it. */
export const teachersOfStudent = `from student_teachers s left join accounts t on t.id = s.teacher_id
  where s.student_id = a.id`

/**
 * The number of a student's records in the scope that are pending with teachers. Every statement with it must name
 * `:today`.
 */
export const recordsPending = (within: Within, sight: Sight, studentId = 'a.id'): string =>
  countWithin(within, sight, {
    studentId,
    counted: `(select coalesce(sum(c.n), 0)::int from student_counts c
      where c.student_id = ${studentId} and c.status = 'Pending') - ${countCoordinatedOf(studentId)}`,
    records: `e.status = 'Pending' and ${isForTeachers}`,
  })

/** Leaves out records with a future date: these are leave, and no sign of recent activity. */
export const lastRecordDay = `select e.date from entries e
  where e.student_id = a.id and e.date <= :today::date and e.status <> 'Draft' order by e.date desc, e.id desc limit 1`

export const studentColumns = (
  within: Within,
  sight: Sight,
): string => `a.id, a.name, a.photo_file_id as photo, a.email, a.phone, a.identity, json_build_object('id', c.id, 'name', c.name) as college,
  json_build_object('id', d.id, 'name', d.name) as department, ${courseTitle} as "courseTitle",
  a.payment_status as "paymentStatus", a.licence_until as "licenceUntil", a.joining_date as "joiningDate", a.created_at as "createdAt",
  a.email_verified_at is not null as "hasJoined", a.verify_by_hod as "verifyByHod", a.active,
  a.certified, a.left_on as "leftOn",
  ${hasPresentIdProof} as "hasIdProof",
  coalesce((select json_agg(distinct coalesce(t.name, s.invited_name)) ${teachersOfStudent}), '[]') as teachers,
  ${recordsPending(within, sight)} as pending, (${lastRecordDay}) as "lastRecordOn"`

const studentRow = {
  id: uuid,
  name: text,
  photo: uuid.nullable(),
  email: text,
  phone: text.nullable(),
  identity: text.nullable(),
  college: json(place),
  department: json(place),
  courseTitle: text,
  paymentStatus: oneOf(['paid', 'unpaid']),
  licenceUntil: timestamp.nullable(),
  joiningDate: day.nullable(),
  createdAt: timestamp,
  hasJoined: boolean,
  verifyByHod: boolean,
  active: boolean,
  certified: boolean,
  leftOn: day.nullable(),
  hasIdProof: boolean,
  teachers: json(z.array(z.string())),
  pending: integer,
  lastRecordOn: day.nullable(),
}

const stateConditions: Record<NonNullable<StudentQuery['state']>, string> = {
  waiting: studentWaits,
  verified: 'a.verify_by_hod and a.active and a.left_on is null',
  quiet: studentIsQuiet,
  unpaid: `a.payment_status = 'unpaid' and a.active and a.left_on is null`,
  licenceEnding: 'a.licence_until < :licenceBefore and a.active and a.left_on is null',
  blocked: 'not a.active',
  left: 'a.left_on is not null',
}

const studentAxes = {
  state: [null, 'waiting', 'verified', 'quiet', 'unpaid', 'licenceEnding', 'blocked', 'left'],
  isSearch: [false, true],
  ...placeAxes,
} as const

/** The list without its columns, shared by the page and the file. */
export const studentsListed = {
  params: {
    ...placeParams,
    pattern: text,
    ...mayRecordParams,
    quietFrom: day,
    licenceBefore: timestamp,
    joinedFrom: day.nullable(),
    joinedTo: day.nullable(),
    course: text.nullable(),
  },
  axes: studentAxes,
  from: studentFrom,
  where: (within: Within, { state, isSearch, ...narrowed }: VariantOf<typeof studentAxes>) =>
    [
      `a.role = 'student' and ${isKept()} and ${within(accountColumns())}`,
      '(:joinedFrom::date is null or a.joining_date >= :joinedFrom::date)',
      '(:joinedTo::date is null or a.joining_date <= :joinedTo::date)',
      `(:course::text is null or ${courseTitle} = :course::text)`,
      ...placeConditions(narrowed, accountColumns()),
      ...(state ? [stateConditions[state]] : []),
      ...(isSearch
        ? [`concat_ws(' ', a.name, a.email, a.phone, a.identity, c.name, d.name, ${courseTitle}) ilike :pattern`]
        : []),
    ].join(' and '),
  orderBy: `(${studentWaits}) desc, a.left_on is not null, a.name, a.id`,
}

const shown = { name: 'people.students', row: studentRow, columns: studentColumns, mayLag: true } as const
const page = pagedList({ ...shown, ...studentsListed })

/** The filters of a query, as variant and values. */
export function studentFilter(query: StudentExportQuery, now: Date) {
  const today = businessDateOf(now)
  const { from: joinedFrom, to: joinedTo } = joinedWithin(query, today)
  const joined = { joinedFrom, joinedTo, course: query.course ?? null }
  const licenceBefore = new Date(momentOf(addDays(today, renewalDays + 1), '00:00'))
  const days = { ...mayRecordOn(today), quietFrom: addDays(today, -quietDays), licenceBefore }
  return {
    variant: { state: query.state ?? null, isSearch: Boolean(query.search), ...placeVariant(query) },
    values: { ...placeValues(query), ...joined, ...days, pattern: searchPattern(query.search ?? '') },
  }
}

/** A page of students of the scope: those waiting for approval first, then by name; those who have left come last. */
export async function listStudents(
  db: Database,
  scope: Scope,
  query: StudentQuery,
  now: Date,
): Promise<{ students: StudentRow[]; page: PageInfo }> {
  const found = await page(db, scope, studentFilter(query, now), query)
  return { students: found.rows.map(studentOf), page: found.page }
}

const studentOf = (student: RowOf<typeof studentRow>): StudentRow => ({
  ...student,
  createdAt: student.createdAt.toISOString(),
  licenceUntil: student.licenceUntil?.toISOString() ?? null,
})

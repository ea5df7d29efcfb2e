// The statement that a scope builds: a row filter bound to the caller, with one text per reach and variant.
import type { Reach } from '@rounds/contract/kernel/access'
import { expect, it } from 'vitest'
import { integer } from '#api/kernel/database/columns.ts'
import { makeScope } from './scope.ts'
import { scopedStatement } from './scoped-statement.ts'
import type { Viewer } from './viewer.ts'

const teacher: Viewer = {
  id: 'teacher',
  name: 'Dr Asha Rao',
  role: 'faculty',
  collegeId: 'college',
  departmentId: 'department',
  departmentCode: 'general-medicine',
  standing: 'full',
  isLicenceOver: false,
  canVerify: true,
  keepsPatientIdentity: true,
  sessionKey: 'key',
  confirmedAt: null,
  token: null,
}
const scopeOf = (reach: Reach, place: Partial<Viewer> = {}) => makeScope({ ...teacher, ...place }, reach)
const declare = (name: string, isCopied: boolean) =>
  scopedStatement({
    name: `tests.${name}`,
    params: { limit: integer },
    row: {},
    isCopied,
    axes: { isReversed: [false, true] },
    sql: (within, { isReversed }) => `select from entries e
      where ${within({ own: 'e.student_id', department: 'e.department_id', college: 'e.college_id' })}
      order by e.id ${isReversed ? 'desc' : ''} limit :limit`,
  })
const prepared = declare('scoped', false)
const copied = declare('scopedCopy', true)

it.each<[Reach, Partial<Viewer>, string, unknown[]]>([
  ['own', {}, 'e.student_id = $1', ['teacher', 9]],
  ['department', {}, 'e.college_id = $1 and e.department_id = $2', ['college', 'department', 9]],
  ['college', {}, 'e.college_id = $1', ['college', 9]],
  ['all', {}, 'true', [9]],
  ['department', { departmentId: null }, 'false', [9]],
  ['college', { collegeId: null }, 'false', [9]],
])('limits the rows for the reach %s of %j', (reach, place, filter, values) => {
  const { text, bind } = prepared.of(scopeOf(reach, place), { isReversed: false })
  expect(text).toContain(`where ${filter}\n`)
  expect(bind({ limit: 9 })).toEqual(values)
})

it('keeps one name and text per reach and variant, and no text that COPY runs', () => {
  const of = (statement: typeof prepared, isReversed = false) => statement.of(scopeOf('all'), { isReversed })
  expect(of(prepared).row).toBe(of(prepared).row)
  expect(of(prepared).name).not.toBe(of(prepared, true).name)
  expect(of(prepared).name).not.toBe(prepared.of(scopeOf('own'), { isReversed: false }).name)
  expect(of(copied).row).not.toBe(of(copied).row)
})

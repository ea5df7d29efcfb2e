// Narrowing a scope to a college or department: never wider than before, and empty elsewhere.
import type { Reach } from '@rounds/contract/kernel/access'
import { expect, it } from 'vitest'
import { makeScope, narrowScope } from './scope.ts'

const place = { collegeId: 'A', departmentId: 'medicine' }
const nothing = { reach: 'college', collegeId: null }
const scopeOf = (reach: Reach) => makeScope({ id: 'me', ...place }, reach)
const master = () => makeScope({ id: 'me', collegeId: null, departmentId: null }, 'all')

it.each([
  ['nothing named', 'college', {}, { reach: 'college', collegeId: 'A' }],
  [
    'a department of one’s college',
    'college',
    { departmentId: 'surgery' },
    { reach: 'department', collegeId: 'A', departmentId: 'surgery' },
  ],
  ['one’s own college', 'college', { collegeId: 'A' }, { reach: 'college', collegeId: 'A' }],
  ['another college', 'college', { collegeId: 'B' }, nothing],
  ['another college’s department', 'college', { collegeId: 'B', departmentId: 'medicine' }, nothing],
  [
    'one’s own department',
    'department',
    { departmentId: 'medicine' },
    { reach: 'department', departmentId: 'medicine' },
  ],
  ['another department', 'department', { departmentId: 'surgery' }, nothing],
  ['another college', 'department', { collegeId: 'B' }, nothing],
  ['one’s own place', 'own', place, { reach: 'own' }],
  ['another place', 'own', { departmentId: 'surgery' }, nothing],
] as const)('given %s, narrows the reach “%s” and never widens it', (_, reach, named, expected) =>
  expect(narrowScope(scopeOf(reach), named)).toMatchObject(expected),
)

it('narrows the reach “all” to a college, or to a department within a college', () => {
  expect(narrowScope(master(), { collegeId: 'B' })).toMatchObject({ reach: 'college', collegeId: 'B' })
  expect(narrowScope(master(), { collegeId: 'B', departmentId: 'surgery' })).toMatchObject({
    reach: 'department',
    collegeId: 'B',
    departmentId: 'surgery',
  })
  expect(narrowScope(master(), { departmentId: 'surgery' })).toMatchObject(nothing)
})

// The choices of a form that the device remembers.
// @vitest-environment happy-dom
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { sourcesFor } from './logbook-sources.tsx'

const inDepartment = (id: string) => ({ ...aStudent, department: { id, name: id, code: id } })

test('recent choices of the department before a move are not offered in the next', () => {
  const before = sourcesFor(inDepartment('surgery'))
  before.keepRecent('skill', '', { id: '1', title: 'Tap', parent: null })
  expect(before.recent('skill', '').map(({ title }) => title)).toEqual(['Tap'])
  expect(sourcesFor(inDepartment('medicine')).recent('skill', '')).toEqual([])
})

// Groups keep the order of age, and an age is given in the largest unit that fits.
import { expect, test } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { ageOf, queueGroups } from './queue-groups.ts'

const asha = { id: 'a', name: 'Asha' }
const ravi = { id: 'r', name: 'Ravi' }
const waiting = [
  anEntry({ id: '1', student: ravi, kind: 'opd-campus' }),
  anEntry({ id: '2', student: asha, kind: 'procedure' }),
  anEntry({ id: '3', student: ravi, kind: 'procedure' }),
]
const shape = (by: 'student' | 'kind' | null) =>
  queueGroups(waiting, by).map(({ title, entries }) => [title, entries.map(({ id }) => id)])

test('orders groups by their longest-waiting record', () => {
  expect(shape(null)).toEqual([['', ['1', '2', '3']]])
  expect(shape('student')).toEqual([
    ['Ravi', ['1', '3']],
    ['Asha', ['2']],
  ])
  expect(shape('kind').map(([, ids]) => ids)).toEqual([['1'], ['2', '3']])
  expect(queueGroups([], null)).toEqual([])
})

test.each([
  ['2026-06-15T05:00:00Z', 'new', 'less than an hour'],
  ['2026-06-15T04:30:00Z', '1 h', '1 hour'],
  ['2026-06-14T05:30:00Z', '1 d', '1 day'],
  ['2026-06-02T04:00:00Z', '13 d', '13 days'],
  ['2026-06-15T09:00:00Z', 'new', 'less than an hour'],
])('a record waiting since %s is %s old', (since, short, spoken) => {
  expect(ageOf(since, Date.parse('2026-06-15T05:30:00Z'))).toEqual({ short, spoken })
})

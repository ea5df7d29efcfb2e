// Memos in races: numbers without gaps or duplicates, one explanation, one end.
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

const draft = { date: '2026-06-12', reason: 'Absent.' }

it('gives consecutive, unique numbers to memos issued at the same moment', async ({ harness }) => {
  const [teacher, hod, other] = [await harness.as('teacher'), await harness.as('hod'), await harness.as('otherHod')]
  const { student, otherStudent } = harness.people
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? other(memos.issue, { body: { ...draft, studentId: otherStudent.id } })
        : (index % 3 === 1 ? hod : teacher)(memos.issue, { body: { ...draft, studentId: student.id } }),
    ),
  )
  const numbers = answers.map(({ body }) => Number(body.memo.number.split('/')[1])).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

it('accepts only one of two explanations, and either a closing or a withdrawal', async ({
  harness,
  teacher,
  student,
  hod,
}) => {
  const { memo } = (await teacher(memos.issue, { body: { ...draft, studentId: harness.people.student.id } })).body
  const params = { id: memo.id }
  const explained = await Promise.all(
    ['First', 'Second'].map((explanation) => student(memos.explain, { params, body: { explanation } })),
  )
  expect(explained.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const ended = await Promise.all([
    hod(memos.close, { params, body: { remark: 'Warned.', seen: 'Explained' } }),
    teacher(memos.withdraw, { params, body: { reason: 'By mistake.' } }),
  ])
  expect(ended.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

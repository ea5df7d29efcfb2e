// Attendance in races: changes of a confirmed day run one after the other, and no earlier mark is lost.
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

it('keeps the history of a confirmed day through concurrent changes', async ({ harness, student }) => {
  const params = { id: await aStoredPosting(harness, 'student', '2026-06-01') }
  const drpc = await harness.as('drpc')
  const day = '2026-06-01'
  const save = (mark: 'present' | 'absent' | 'leave', by = drpc) =>
    by(attendance.mark, { params, body: { days: [{ day, mark }], reason: 'The register' } })
  await save('present')
  const marks = ['absent', 'leave', 'absent', 'leave', 'absent', 'leave'] as const
  const answers = await Promise.all([...marks.map((mark) => save(mark)), save('present', student)])
  const [late] = answers.slice(-1)
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(marks.map(() => 200))
  expect([200, 409]).toContain(late?.status)
  const [shown] = (await student(attendance.show, { params })).body.sheet.days
  const history = [shown?.mark, ...(shown?.changes.map(({ mark }) => mark) ?? [])]
  expect(history.at(-1)).toBe('present')
  expect(history.length).toBeGreaterThan(1)
  // Neighbouring marks differ, so no change was overwritten without a trace.
  expect(history.filter((mark, index) => mark === history[index + 1])).toEqual([])
})

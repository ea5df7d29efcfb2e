// After a random walk, the activity that a student sees equals a real count of their records.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { expect } from 'vitest'
import { stepsOf } from '#api/testing/entries/entry-steps.ts'
import { openEntryWalk } from '#api/testing/entries/entry-walk.ts'
import { it } from '#api/testing/fixtures.ts'

const steps = 300

it(`shows the days right after ${steps} random steps (TEST_SEED=${testSeed})`, async ({ harness }) => {
  const walk = await openEntryWalk(harness)
  for (const step of stepsOf(testSeed, steps)) await walk.take(step)
  const submitted = [...walk.model.entries.values()].filter(({ status }) => status !== 'Draft')
  expect(submitted.length).toBeGreaterThan(0)
  for (const who of ['student', 'otherStudentOfDepartment', 'otherStudent', 'collegeBStudent'] as const) {
    const days = new Map<string, number>()
    for (const { owner, content } of submitted) {
      if (owner.id === harness.people[who].id) days.set(content.date, (days.get(content.date) ?? 0) + 1)
    }
    const { body } = await (await harness.as(who))(dashboard.activity)
    expect(new Map(body.activity.days.map(({ date, n }) => [date, n]))).toEqual(days)
  }
}, 120_000)

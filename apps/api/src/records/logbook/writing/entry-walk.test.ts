// Random steps of many people against a plain model of the rules: every reply, row, counter and event must match.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { expect } from 'vitest'
import { expectModelRows } from '#api/testing/entries/entry-rows.ts'
import { acts, stepsOf } from '#api/testing/entries/entry-steps.ts'
import { openEntryWalk } from '#api/testing/entries/entry-walk.ts'
import { it } from '#api/testing/fixtures.ts'
import { testEngine } from '#api/testing/test-database.ts'
import { verifyDecisions } from '../upkeep/verify-decisions.ts'

/** All steps on PostgreSQL, with its several connections; the embedded engine runs the same code with fewer steps. */
const steps = Number(process.env.WALK_STEPS ?? (testEngine === 'postgres' ? 10_000 : 500))
const comparedEvery = 250

it(`${steps} random steps are answered and stored as the model says (TEST_SEED=${testSeed})`, async ({ harness }) => {
  const walk = await openEntryWalk(harness)
  const compare = async () => {
    await harness.api.refusals.writeCounts(harness.clock.now)
    await expectModelRows(harness.db, walk.model)
  }
  for (const [at, step] of stepsOf(testSeed, steps).entries()) {
    await walk.take(step)
    if ((at + 1) % comparedEvery === 0) await compare()
  }
  await compare()
  // Every decision still matches its proof after all later changes.
  expect((await verifyDecisions(harness.api)).broken).toBeUndefined()
  // A walk with only successes or only refusals would prove nothing. A short walk may miss rare acts.
  if (testEngine !== 'postgres') return
  for (const act of acts) {
    expect(walk.done[act], `${act} done`).toBeGreaterThan(0)
    expect(walk.refused[act], `${act} refused`).toBeGreaterThan(0)
  }
}, 300_000)

// Random steps of a user who writes records in two tabs. The device may be full, the network loses requests and
// answers, and others decide and edit. Nothing typed may be lost, sent twice or overwritten unseen, and the screens
// must tell the truth.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { expect, test } from 'vitest'
import { acts, draftSteps } from '#web/testing/drafts/draft-steps.ts'
import { DraftWalk } from '#web/testing/drafts/draft-walk.ts'

/** Enough for the rarest act to happen some thirty times. */
const steps = Number(process.env.WALK_STEPS ?? 100_000)
/** Steps per world; then the user sends everything that is left. */
const stepsOfWorld = 300

/** Returns the acts performed and the states that screens were in. */
async function walkWorlds(seed: number, count: number) {
  const all = draftSteps(seed, count)
  const done = new Map<string, number>()
  const states = new Set<string>()
  for (let from = 0; from < all.length; from += stepsOfWorld) {
    const walk = new DraftWalk()
    try {
      for (const step of all.slice(from, from + stepsOfWorld)) await walk.take(step)
      await walk.finish()
    } catch (error) {
      throw new Error(`world ${from / stepsOfWorld}: ${walk.report()}`, { cause: error })
    }
    for (const [act, times] of walk.done) done.set(act, (done.get(act) ?? 0) + times)
    for (const state of walk.states) states.add(state)
  }
  return { done, states }
}

test(`${steps} random steps lose, double and overwrite nothing (TEST_SEED=${testSeed})`, async () => {
  const { done, states } = await walkWorlds(testSeed, steps)
  // A walk proves nothing about an act that never happened.
  expect(acts.filter((act) => !done.has(act))).toEqual([])
  expect([...states].toSorted()).toEqual(
    ['choosing', 'conflict', 'elsewhere', 'failed', 'opening', 'over', 'unsent', 'writing'].toSorted(),
  )
})

// On a full device one tab handed its changes of an unsent record to another, and the record was sent before they came
// back.
test('steps that once lost a word lose none', async () => {
  await walkWorlds(1_863_433_038, 5 * stepsOfWorld)
})

// A full device kept older text than the draft that was sent on leaving.
test('steps that once overwrote a draft with older text overwrite nothing', async () => {
  await walkWorlds(7919, 45 * stepsOfWorld)
})

// A draft was changed and approved on another device. Its old text in a tab became a new record, as the user chose.
test('steps that once copied a changed draft into another record duplicate nothing', async () => {
  await walkWorlds(538_492, 10 * stepsOfWorld)
})

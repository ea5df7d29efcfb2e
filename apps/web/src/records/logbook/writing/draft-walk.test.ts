// Random steps of somebody who writes records in two tabs, on a device that may be full, over a network that loses requests
// and answers, while others decide and change: nothing typed is lost, sent twice or overwritten unseen, and the words on
// the screen are true.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { expect, test } from 'vitest'
import { acts, draftSteps } from '#web/testing/drafts/draft-steps.ts'
import { DraftWalk } from '#web/testing/drafts/draft-walk.ts'

/** So many that the rarest act comes to pass some thirty times. */
const steps = Number(process.env.WALK_STEPS ?? 100_000)
/** A world is walked in for so long; then its person sends everything. */
const stepsOfWorld = 300

/** What was done, and the states that screens were in. */
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
  // A walk that never came to something would prove nothing of it.
  expect(acts.filter((act) => !done.has(act))).toEqual([])
  expect([...states].toSorted()).toEqual(
    ['choosing', 'conflict', 'elsewhere', 'failed', 'opening', 'over', 'unsent', 'writing'].toSorted(),
  )
})

// On a full device one tab handed words on an unsent record to another, and the record was sent before they came back.
test('steps that lost a word once lose none', async () => {
  await walkWorlds(1_863_433_038, 5 * stepsOfWorld)
})

// A full device kept older words than the draft that went out as the page was left.
test('steps that wrote over a draft with older words ask first', async () => {
  await walkWorlds(7919, 45 * stepsOfWorld)
})

// A draft was changed and approved on another device; its words in an old tab became a new record, as was chosen there.
test('steps that begin another record with words of a draft that has changed double nothing', async () => {
  await walkWorlds(538_492, 10 * stepsOfWorld)
})

// Invariants after every step of a walk: nothing is lost or wrongly written, and what the screens say is true.
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { expect } from 'vitest'
import { isTouched } from '#web/records/logbook/form/form-state.ts'
import { wordOf } from './draft-server.ts'
import type { Tab } from './draft-tab.ts'
import type { DraftWorld } from './draft-world.ts'

/** Checks all invariants and adds the screens' states to `states`. */
export function expectAllRight(world: DraftWorld, states: Set<string>): void {
  for (const tab of world.tabs()) look(world, tab, states)
  world.ledger.expectNothingLost(world.places())
  world.ledger.expectRightWrites(world.server)
  for (const { id, refusal } of world.unsentOnDevice()) {
    const isOwn = refusal?.title === unsentMessages.submittedBefore.title
    if (refusal?.present && !isOwn) expect(world.isChanged(id), `${id} is said to be changed`).toBe(true)
  }
}

/** Checks that a tab's screen tells the truth, and marks what it shows as seen. */
function look(world: DraftWorld, tab: Tab, states: Set<string>): void {
  if (tab.life.isAsleep) return
  const { state } = tab
  const { ledger } = world
  states.add(state.name)
  for (const { message, content } of tab.said.splice(0)) expectTrue(world, message, content && wordOf(content.values))
  if (state.name === 'conflict') {
    const { present, problem } = state
    ledger.seen.add(String(present.details.venue ?? ''))
    if (present.status === 'Rejected') ledger.seen.add(`${present.id}.${present.revision}`)
    const isOwn = problem.title === unsentMessages.submittedBefore.title
    expect(isOwn || world.isChanged(present.id), `${present.id} is said to be changed`).toBe(true)
  }
  if (state.name !== 'writing') return
  const { form, stored, recordId, corrects, place, saved } = state
  const word = wordOf(form.content.values)
  ledger.seen.add(word)
  if (corrects === 'Rejected') ledger.seen.add(`${recordId}.${stored?.revision}`)
  if (saved === 'changed') expect(world.isChanged(recordId), `${recordId} is said to be changed`).toBe(true)
  if (isTouched(form) && !state.isDeviceFull) {
    expect(wordOf(world.browser.drafts.get(place)?.values ?? {}), `${place} is said to be on the device`).toBe(word)
  }
  if (typeof saved === 'object') {
    const isThere = world.server.writes.some((write) => write.id === recordId && write.by === 'here')
    expect(isThere, `${recordId} is said to be saved`).toBe(true)
  }
}

function expectTrue(world: DraftWorld, message: string, word: string | null): void {
  if (word === null || message === 'Deleted from this device') return
  const isOnServer = world.server.writes.some(({ values }) => wordOf(values) === word)
  const isOnDevice = world.unsentOnDevice().some(({ values }) => wordOf(values) === word)
  expect([message, message === unsentMessages.kept ? isOnDevice || isOnServer : isOnServer]).toEqual([message, true])
}

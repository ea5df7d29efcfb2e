// The content of a form when the page was closed before the device had noted the request sent on leaving.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { expect, it } from 'vitest'
import { DraftPerson } from '#web/testing/drafts/draft-person.ts'
import { others, type Tab } from '#web/testing/drafts/draft-tab.ts'
import { DraftWorld } from '#web/testing/drafts/draft-world.ts'
import type { UnsentRecord } from '../unsent/unsent-record.ts'
import { begin } from './draft-opening.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Opens a new record in a fresh page, with all its requests answered. */
async function openNew(world: DraftWorld) {
  const [tab] = world.tabs()
  if (!tab) throw new Error('a browser has a tab')
  tab.open({ name: 'new' })
  await settled()
  for (const asked of world.browser.inFlight.splice(0)) await asked.answer()
  await settled()
  /** Leaves a page, which sends the draft. `isNoted`: the device still has time to note the request. */
  async function leave(isNoted: boolean) {
    await settled()
    world.browser.keepsNothing = !isNoted
    tab?.moment(true)
    await settled()
    world.browser.keepsNothing = false
    if (tab) world.reload(tab, 0)
    return world.browser.inFlight.splice(0)
  }
  return { tab, type: (word: string) => new DraftPerson(world).type(tab, word), leave }
}

/** Opens a draft from the list; `lose` drops the server's answer. */
async function openStored(world: DraftWorld, id: string, reach: 'answer' | 'lose' = 'answer'): Promise<Tab> {
  const [tab] = world.tabs()
  if (!tab) throw new Error('a browser has a tab')
  tab.open({ name: 'stored', id })
  await settled()
  for (const asked of world.browser.inFlight.splice(0)) await asked[reach]()
  await settled()
  return tab
}

/** A draft with the text `c` that reached the server after its page was closed without a note. */
async function arrivedDraft(world: DraftWorld) {
  const first = await openNew(world)
  first.type('c')
  for (const draft of await first.leave(false)) await draft.arrive()
  const [record] = world.server.records.values()
  if (!record) throw new Error('the draft arrived')
  return record
}

it('asks about text whose own first draft arrives after the page opens', async () => {
  const world = new DraftWorld()
  const first = await openNew(world)
  first.type('c')
  const late = await first.leave(false)
  const second = await openNew(world)
  expect(second.tab.words()).toEqual(['c'])
  second.type('ca')
  for (const draft of late) await draft.arrive()
  await second.leave(true)
  const third = await openNew(world)
  // A device that was full looks the same, but there the server's draft is the newer one.
  expect(third.tab.state).toMatchObject({ name: 'choosing', against: 'draft' })
  expect(third.tab.words()).toContain('ca')
})

it('asks before older text from a full device overwrites a draft', async () => {
  const world = new DraftWorld()
  const first = await openNew(world)
  first.type('c')
  await settled()
  world.browser.isFull = true
  first.type('ca')
  for (const draft of await first.leave(true)) await draft.arrive()
  world.browser.isFull = false
  const [record] = world.server.records.values()
  const tab = await openStored(world, record?.id ?? '')
  expect(tab.state).toMatchObject({ name: 'choosing', found: { entry: { details: { venue: 'ca' } } } })
  expect(tab.words()).toContain('c')
})

it('asks about text that was written over a change made elsewhere', async () => {
  const world = new DraftWorld()
  const record = await arrivedDraft(world)
  world.server.editElsewhere(record, 'Draft', { ...others, venue: 'on the ward PC' })
  const second = await openNew(world)
  second.type('ca')
  await second.leave(true)
  const third = await openNew(world)
  expect(third.tab.state).toMatchObject({ name: 'choosing', against: 'draft' })
  expect(third.tab.words()).toContain('ca')
})

it('reports a full device that cannot keep the text of a decided record', async () => {
  const world = new DraftWorld()
  const record = await arrivedDraft(world)
  const second = await openNew(world)
  second.type('ca')
  await second.leave(true)
  world.server.editElsewhere(record, 'Pending', { ...others, venue: 'on the ward PC' })
  world.server.decide(record, 'Approved')
  world.browser.isFull = true
  const third = await openNew(world)
  expect(third.tab.state).toMatchObject({ name: 'failed', problem: unsentMessages.noRoom })
})

it('returns to the server’s version only where it is known', async () => {
  const world = new DraftWorld()
  const { id } = await arrivedDraft(world)
  async function type(tab: Tab, word: string) {
    new DraftPerson(world).type(tab, word)
    await settled()
    world.reload(tab, 0)
  }
  await type(await openStored(world, id), 'ca')

  const away = await openStored(world, id, 'lose')
  away.run?.dispatch({ type: 'startedOver' })
  expect(away.words()).toEqual(['ca'])
  world.reload(away, 0)

  const back = await openStored(world, id)
  expect(back.words()).toEqual(['ca'])
  back.run?.dispatch({ type: 'startedOver' })
  expect(back.words()).toEqual(['c'])
})

it('opens an unsent record without fields that its kind no longer has', () => {
  const id = '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d10'
  const unsent: UnsentRecord = {
    id,
    kind: 'opd-campus',
    status: 'Pending',
    values: { venue: 'Ward 7', gone: 'from an older version' },
    shown: {},
    revision: null,
    corrects: null,
    mayHaveArrived: false,
    key: null,
    unanswered: null,
    madeAt: 1,
    stored: {},
    uploads: 0,
    refusal: null,
  }
  const kind = kindOf('opd-campus')
  const [state] = begin(
    { kind, kindId: 'opd-campus', context: { today: '2026-06-12', departmentCode: 'GM' }, isHeld: () => false },
    {
      visit: 'a',
      opening: 'device',
      place: id,
      recordId: id,
      entry: null,
      kept: null,
      isHanded: false,
      mine: null,
      unsent,
      isServed: false,
    },
  )
  expect(state.name === 'writing' && state.form.content.values).toEqual({ venue: 'Ward 7' })
})

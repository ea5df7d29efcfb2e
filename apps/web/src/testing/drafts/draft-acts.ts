// The acts of a walk, performed in its world. An act returns false when it is not possible.
import { mayChange } from '#web/records/logbook/unsent/unsent-record.ts'
import type { RequestInFlight } from './draft-browser.ts'
import type { DraftPerson } from './draft-person.ts'
import { type StoredRecord, wordOf, wordsOf } from './draft-server.ts'
import type { Act, DraftStep } from './draft-steps.ts'
import { others, type Tab } from './draft-tab.ts'
import type { DraftWorld } from './draft-world.ts'

const dayMs = 25 * 60 * 60_000
const picked = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

type Acts<Name extends Act> = Record<Name, (tab: Tab, step: DraftStep, index: number) => unknown>

export const actsOf = (world: DraftWorld, person: DraftPerson): Acts<Act> => ({
  ...actsInTab(world, person),
  ...actsOfDevice(world),
  ...actsOfNetwork(world),
  ...actsElsewhere(world),
})

const openable = ({ server }: DraftWorld, { target }: DraftStep): StoredRecord | undefined =>
  picked(
    [...server.records.values()].filter(({ revisions }) => revisions.at(-1)?.status !== 'Approved'),
    target,
  )

function actsInTab(world: DraftWorld, person: DraftPerson) {
  const { browser, ledger } = world
  return {
    openNew: (tab) => person.open(tab, { name: 'new' }),
    openCopy: (tab) => person.open(tab, { name: 'copy', favouriteId: 'f' }),
    openStored: (tab, step) => {
      const record = openable(world, step)
      return record !== undefined && person.open(tab, { name: 'stored', id: record.id })
    },
    openUnsent: (tab, step) => {
      const record = picked(tab.unsent.state.get().records.filter(mayChange), step.target)
      const isFree = record !== undefined && tab.unsent.state.get().sendingId !== record.id
      return isFree && person.open(tab, { name: 'device', id: record.id })
    },
    type: (tab, { isRefused }) => person.type(tab, ledger.newWord(isRefused)),
    submit: (tab) => person.submit(tab, 'Pending'),
    saveDraft: (tab) => person.submit(tab, 'Draft'),
    startOver: (tab) => {
      const { writing } = tab
      if (!writing || writing.wish || writing.restoredAt === null) return false
      ledger.gaveUp(wordOf(writing.form.content.values))
      tab.run?.dispatch({ type: 'startedOver' })
      return true
    },
    choose: (tab, { isFirst }) => person.choose(tab, isFirst ? 'device' : 'other'),
    resolve: (tab, { isFirst }) => person.resolve(tab, isFirst ? 'mine' : 'present'),
    takeOver: (tab) => tab.state.name === 'elsewhere' && void tab.run?.dispatch({ type: 'tookOver' }),
    retry: (tab) => ['failed', 'unsent'].includes(tab.state.name) && void tab.run?.dispatch({ type: 'retried' }),
    close: (tab) => person.close(tab, false),
    giveUp: (tab) => person.close(tab, true),
    discardUnsent: async (tab, step) => {
      const record = picked(tab.unsent.state.get().records, step.target)
      const changed = record && browser.drafts.get(record.id)
      if (!record || tab.run || !(await tab.unsent.discard(record.id))) return false
      ledger.gaveUp(...wordsOf(record), ...(changed ? [wordOf(changed.values)] : []))
      return true
    },
  } satisfies Partial<Acts<Act>>
}

function actsOfDevice(world: DraftWorld) {
  const { browser, server } = world
  function change(name: 'isOnline' | 'isFull', value: boolean): boolean {
    if (browser[name] === value) return false
    browser[name] = value
    browser.wasFull ||= browser.isFull
    return true
  }
  return {
    moment: (tab) => tab.writing !== null && tab.moment(false),
    leave: (tab) => tab.writing !== null && tab.moment(true),
    reload: (tab, _, index) => world.reload(tab, index),
    // Kills the page before the device has noted the request sent on leaving.
    die: async (tab, _, index) => {
      if (!tab.writing || tab.writing.isDeviceFull) return false
      browser.keepsNothing = true
      world.diedOn.add(tab.writing.recordId)
      tab.moment(true)
      await new Promise((resolve) => setImmediate(resolve))
      browser.keepsNothing = false
      return world.reload(tab, index)
    },
    sleep: (tab) => {
      tab.life.isAsleep = true
    },
    wake: async (tab) => {
      if (!tab.life.isAsleep) return false
      tab.life.isAsleep = false
      const { asked } = browser
      browser.asked = asked.filter(({ life }) => life !== tab.life)
      for (const { life, hear } of asked) if (life === tab.life) await hear()
      return true
    },
    goOffline: () => change('isOnline', false),
    goOnline: () => change('isOnline', true),
    fill: () => change('isFull', true),
    free: () => change('isFull', false),
    flush: (tab) => void tab.unsent.flush(),
    signOut: () => {
      if (!browser.isSignedIn) return false
      for (const tab of world.tabs()) world.letGo(tab, () => tab.signOut())
      browser.isSignedIn = false
      return true
    },
    signIn: () => {
      if (browser.isSignedIn) return false
      browser.isSignedIn = true
      for (const tab of world.tabs()) void tab.unsent.load()
      return true
    },
    dayPasses: () => {
      // No request is in flight for a day.
      if (browser.inFlight.length > 0) return false
      world.now += dayMs
      server.keys.clear()
      browser.abandoned = []
      world.isKeyForgotten = true
      return true
    },
  } satisfies Partial<Acts<Act>>
}

/** Acts on requests in flight and their answers. */
function actsOfNetwork({ browser }: DraftWorld) {
  async function network(step: DraftStep, work: (request: RequestInFlight) => Promise<void>): Promise<boolean> {
    const awake = browser.inFlight.filter(({ life }) => !life.isAsleep)
    const request = picked(awake, step.target)
    if (!request) return false
    browser.inFlight = browser.inFlight.filter((one) => one !== request)
    await work(request)
    return true
  }
  return {
    answer: (_, step) => network(step, (request) => request.answer()),
    lose: (_, step) =>
      network(step, async (request) => {
        request.lose()
        browser.abandoned.push(request)
      }),
    answerLost: (_, step) =>
      network(step, async (request) => {
        await request.arrive()
        request.lose()
      }),
    strayArrives: async () => {
      const stray = browser.abandoned.shift()
      if (!stray) return false
      await stray.arrive()
      return true
    },
  } satisfies Partial<Acts<Act>>
}

/** Acts of teachers, and of the same user on another device. */
function actsElsewhere(world: DraftWorld) {
  const { browser, server, ledger } = world
  return {
    decide: (_, step) => {
      const pending = [...server.records.values()].filter(({ revisions }) => revisions.at(-1)?.status === 'Pending')
      const record = picked(pending, step.target)
      if (!record) return false
      server.decide(record, step.isFirst ? 'Approved' : 'Rejected')
      return true
    },
    editElsewhere: (_, step) => {
      const record = openable(world, step)
      if (!record) return false
      const present = record.revisions.at(-1)
      const isDraft = present?.status === 'Draft' && step.isFirst
      // On the other device the user sees the present text before replacing it.
      if (present) ledger.gaveUp(wordOf(present.values))
      const values = { ...others, venue: `elsewhere ${ledger.newWord(false)}` }
      server.editElsewhere(record, isDraft ? 'Draft' : 'Pending', values)
      return true
    },
    discardElsewhere: (_, step) => {
      const drafts = [...server.records.values()].filter(({ revisions }) => revisions.at(-1)?.status === 'Draft')
      const record = picked(drafts, step.target)
      if (!record) return false
      ledger.gaveUp(...record.revisions.map(({ values }) => wordOf(values)))
      // Deleting a record also deletes its draft on this device.
      const aside = browser.drafts.get(record.id)
      const isOpen = world.tabs().some(({ state }) => state.name !== 'over')
      if (aside && isOpen) return false
      if (aside) ledger.gaveUp(wordOf(aside.values))
      server.discard(record)
      return true
    },
  } satisfies Partial<Acts<Act>>
}

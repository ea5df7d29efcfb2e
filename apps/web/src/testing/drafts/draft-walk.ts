// Walks random steps through two tabs with the real draft state machine and a server, device and network in memory.
// After each step the ledger checks that nothing is lost, duplicated, overwritten unseen or wrongly reported.
import { minuteMs } from '@rounds/contract/kernel/durations'
import { expect } from 'vitest'
import { actsOf } from './draft-acts.ts'
import { DraftPerson } from './draft-person.ts'
import { isRefusedWord, wordOf, wordsOf } from './draft-server.ts'
import type { Act, DraftStep } from './draft-steps.ts'
import type { Tab } from './draft-tab.ts'
import { expectAllRight } from './draft-truth.ts'
import { DraftWorld } from './draft-world.ts'

/** Lets all work finish that needs no answer from outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

export class DraftWalk {
  private readonly world = new DraftWorld()
  private readonly person = new DraftPerson(this.world)
  private readonly acts = actsOf(this.world, this.person)
  /** Number of times each act took effect. */
  readonly done = new Map<Act, number>()
  /** Log of the acts, for a failing walk. */
  readonly trace: string[] = []
  /** States that any screen was in. */
  readonly states = new Set<string>()

  async take(step: DraftStep): Promise<void> {
    this.world.now += minuteMs
    const index = step.tab % this.world.tabs().length
    const tab = this.world.tabs()[index]
    if (!tab) return
    const isDone = await (tab.life.isAsleep && step.act !== 'wake' ? false : this.acts[step.act](tab, step, index))
    await settled()
    if (isDone !== false)
      this.trace.push(
        `${step.act} in ${index}${tab.writing ? ` (${wordOf(tab.writing.form.content.values)})` : ` [${tab.state.name}]`}`,
      )
    if (isDone !== false) this.done.set(step.act, (this.done.get(step.act) ?? 0) + 1)
    expectAllRight(this.world, this.states)
  }

  /** Summary of the world, for a failing walk. */
  report(): string {
    const drafts = [...this.world.browser.drafts].map(
      ([place, { recordId, values }]) => `${place}=${recordId}: ${wordOf(values)}`,
    )
    const records = [...this.world.server.records.values()].map(
      ({ id, revisions }) =>
        `${id}: ${revisions.map(({ by, status, values }) => `${by} ${status} ${wordOf(values)}`).join()}`,
    )
    const states = this.world.tabs().map((tab) => `${tab.state.name} ${tab.words().join()}`)
    const unsent = this.world.unsentOnDevice().map(({ id, values }) => `${id}: ${wordOf(values)}`)
    return JSON.stringify({ states, drafts, unsent, server: records, last: this.trace.slice(-60) }, null, 1)
  }

  /** Restores the network and lets the user continue until nothing is left to send. */
  async finish(): Promise<void> {
    const { browser } = this.world
    Object.assign(browser, { isOnline: true, isFull: false, isSignedIn: true })
    for (const tab of this.world.tabs()) tab.life.isAsleep = false
    for (const { hear } of browser.asked.splice(0)) await hear()
    for (const tab of this.world.tabs()) void tab.unsent.load()
    for (let round = 0; round < 300; round++) {
      await settled()
      for (const request of browser.inFlight.splice(0)) await request.answer()
      await settled()
      expectAllRight(this.world, this.states)
      if (!this.goOn()) break
    }
    expect([...browser.records.keys()], 'unsent records are left').toEqual([])
    // Text for a record that is approved or deleted by now stays on the device.
    const late = [...browser.drafts].flatMap(([place, { values }]) => (this.isOut(place) ? [wordOf(values)] : []))
    const sent = [...this.world.server.records.values()].flatMap(({ revisions }) => revisions)
    this.world.ledger.expectNothingLost([...late, ...sent.map(({ values }) => wordOf(values))])
  }

  /** True for a record that can no longer be edited. */
  private isOut(id: string): boolean {
    return (
      this.world.server.deleted.has(id) || this.world.server.records.get(id)?.revisions.at(-1)?.status === 'Approved'
    )
  }

  /** Performs the next act; returns false when there is none. */
  private goOn(): boolean {
    const [tab, other] = this.world.tabs()
    if (!tab || !other) return false
    if (other.run && other.state.name !== 'opening') {
      if (other.writing && !other.writing.wish) this.person.close(other, true)
      else if (!this.person.choose(other, 'device') && !this.person.resolve(other, 'mine') && !other.writing) {
        this.world.letGo(other, () => other.leave('closed'))
      }
      return true
    }
    if (tab.run) return this.goOnIn(tab)
    const refused = tab.unsent.state.get().records.find(({ refusal }) => refusal !== null)
    if (refused?.refusal?.present?.status === 'Approved') {
      const changed = this.world.browser.drafts.get(refused.id)
      this.world.ledger.gaveUp(...wordsOf(refused), ...(changed ? [wordOf(changed.values)] : []))
      void tab.unsent.discard(refused.id)
      return true
    }
    if (refused) return this.person.open(tab, { name: 'device', id: refused.id })
    if (tab.unsent.state.get().records.length > 0) {
      void tab.unsent.flush()
      return true
    }
    const left = [...this.world.browser.drafts].find(
      ([place, { values }]) => this.world.ledger.live.has(wordOf(values)) && !this.isOut(place),
    )
    if (!left) return this.world.browser.inFlight.length > 0 || other.run !== null
    const [place] = left
    return this.person.open(tab, place === '' ? { name: 'new' } : { name: 'stored', id: place })
  }

  private goOnIn(tab: Tab): boolean {
    const { state } = tab
    if (state.name === 'writing' && !state.wish) {
      const word = wordOf(state.form.content.values)
      if (isRefusedWord(word)) this.person.type(tab, this.world.ledger.newWord(false))
      if (!this.person.submit(tab, 'Pending')) this.person.close(tab, true)
    } else if (state.name === 'choosing') this.person.choose(tab, 'device')
    else if (state.name === 'conflict') this.person.resolve(tab, 'mine')
    else if (state.name === 'failed' || state.name === 'unsent' || state.name === 'elsewhere') {
      this.world.letGo(tab, () => tab.leave('closed'))
    }
    return true
  }
}

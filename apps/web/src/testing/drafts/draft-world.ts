// The world of a walk: two tabs, their browser, a server, the clock, and every place where text can be found.
import { UnsentRecord } from '#web/records/logbook/unsent/unsent-record.ts'
import { DraftBrowser } from './draft-browser.ts'
import { DraftLedger } from './draft-ledger.ts'
import { DraftServer, wordOf } from './draft-server.ts'
import { Tab, type World } from './draft-tab.ts'

export class DraftWorld implements World {
  readonly server = new DraftServer()
  readonly browser = new DraftBrowser()
  readonly ledger = new DraftLedger()
  now = Date.parse('2026-06-15T04:30:00Z')
  /** True once the server has forgotten its idempotency keys. */
  isKeyForgotten = false
  private ids = 0
  private both = [new Tab(this), new Tab(this)]

  tabs = (): Tab[] => this.both

  /**
   * Records whose page was killed before its last request was noted. The device may then take its own text for a
   * foreign change.
   */
  readonly diedOn = new Set<string>()

  nextId = (): number => {
    this.ids += 1
    return this.ids
  }

  unsentOnDevice(): UnsentRecord[] {
    return [...this.browser.records.values()].map((value) => UnsentRecord.parse(value))
  }

  /** The words found in every place that can hold one. */
  places(): string[] {
    const onServer = [...this.server.records.values()].flatMap(({ revisions }) =>
      revisions.filter(({ status }, at) => status !== 'Draft' || at === revisions.length - 1),
    )
    const unsent = this.unsentOnDevice().flatMap((record) => [record, record.unanswered])
    const drafts = [...this.browser.drafts.values()]
    return [
      ...[...onServer, ...unsent, ...drafts].flatMap((one) => (one ? [wordOf(one.values)] : [])),
      ...this.both.flatMap((tab) => tab.words()),
    ]
  }

  /** Closes a tab. Text that its screen declared to be only there may be lost with it. */
  letGo(tab: Tab, leave: () => void): void {
    const [words, isSaid] = [tab.words(), tab.saysOnlyHere()]
    leave()
    if (!isSaid) return
    const rest = new Set(this.places())
    this.ledger.gaveUp(...words.filter((word) => !rest.has(word)))
  }

  /** True when a screen may say that someone else changed a record. */
  isChanged(id: string): boolean {
    const record = this.server.records.get(id)
    if (this.diedOn.has(id)) return true
    return this.isKeyForgotten || this.browser.wasFull || this.server.deleted.has(id) || record?.isForeign === true
  }

  /** Reloads a tab. */
  reload(tab: Tab, index: number): void {
    this.letGo(tab, () => {
      this.browser.end(tab.life)
      this.both[index] = new Tab(this)
    })
  }
}

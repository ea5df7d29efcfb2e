// Records on their way from this device: kept until the server has each of them, once, in their order. Knows neither
// screens nor the network.
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import type { DeviceStore } from '#web/kernel/device-store/device-store.ts'
import { isWaiting } from '#web/kernel/retry-policy.ts'
import { presentEntry } from '../entries/present-entry.ts'
import { UnsentRecord } from './unsent-record.ts'

export interface OutboxState {
  /** In the order in which they were made. */
  records: readonly UnsentRecord[]
  /** The one on its way now. */
  sendingId: string | null
}

export interface OutboxWays {
  /** The present person's store; null while nobody is signed in. */
  device: () => DeviceStore | null
  /** Runs work while no other tab of this browser does; nothing when one is at it. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Brings a record to the server; `progress` is what must not be forgotten when the rest fails. */
  send: (record: UnsentRecord, progress: (part: Partial<UnsentRecord>) => Promise<void>) => Promise<void>
  /** It is on the server, or given up: what belongs to it can go. */
  onGone: (record: UnsentRecord, wasSent: boolean) => Promise<void> | void
  /** Other tabs have to look again. */
  onChange: () => void
}

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(ways: OutboxWays) {
  let state: OutboxState = { records: [], sendingId: null }
  let running: Promise<void> | null = null
  /** Not before this moment does the server want another try, in ms since 1970. */
  let restsUntil = 0
  const listeners = new Set<() => void>()

  function change(next: Partial<OutboxState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function store(): DeviceStore {
    const present = ways.device()
    if (!present) throw new Error('nobody is signed in on this device')
    return present
  }

  async function load(): Promise<void> {
    const kept = (await ways.device()?.list('records')) ?? []
    const records = kept.flatMap(({ value }) => {
      const parsed = UnsentRecord.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
    change({ records: records.sort((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1)) })
  }

  async function save(record: UnsentRecord): Promise<void> {
    await store().put('records', record.id, record)
    const others = state.records.filter(({ id }) => id !== record.id)
    change({ records: [...others, record].sort((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1)) })
    ways.onChange()
  }

  async function remove(record: UnsentRecord, wasSent: boolean): Promise<void> {
    await store().remove('records', record.id)
    change({ records: state.records.filter(({ id }) => id !== record.id) })
    ways.onChange()
    await ways.onGone(record, wasSent)
  }

  /**
   * True while a record lies on the person's device as it is known here. Written anew or deleted meanwhile, in whichever
   * tab, it is another matter, and with another person at the device it is none of theirs.
   */
  async function stands({ id, uploads }: UnsentRecord, personId: string): Promise<boolean> {
    const present = ways.device()
    const kept = present?.personId() === personId ? await present.get('records', id) : null
    return UnsentRecord.safeParse(kept?.value).data?.uploads === uploads && ways.device()?.personId() === personId
  }

  /** False when the rest has to wait too. */
  async function deliver(before: UnsentRecord, personId: string): Promise<boolean> {
    let record = before
    change({ sendingId: record.id })
    try {
      await ways.send(before, async (part) => {
        if (!(await stands(record, personId))) throw new Error('another record by now')
        record = { ...record, ...part }
        // A device that has no room for the note must not keep the record from going out: its id lets it be known again.
        await save(record).catch(() => undefined)
      })
      if (await stands(record, personId)) await remove(record, true)
      return true
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (!(await stands(record, personId).catch(() => false))) return true
      // The records behind it would fail too.
      if (isWaiting(problem)) {
        restsUntil = Date.now() + (problem.retryAfterMs ?? 0)
        return false
      }
      // A mistake of the server says nothing about the record: the next ones may fare better, this one tries again.
      if (problem.code === 'internal') return true
      // What could not be noted is found out again with the next try; those behind it do not wait for that.
      await save({ ...record, mayHaveArrived: false, refusal: refusalOf(problem) }).catch(() => undefined)
      return true
    } finally {
      change({ sendingId: null })
    }
  }

  async function sendAll(): Promise<void> {
    const personId = ways.device()?.personId()
    // Another tab may have sent some since this one looked.
    await load()
    for (const { id } of state.records.filter(({ refusal }) => refusal === null)) {
      const record = state.records.find((one) => one.id === id)
      if (!record) continue
      if (!personId || ways.device()?.personId() !== personId || !(await deliver(record, personId))) return
    }
  }

  return {
    present: (): OutboxState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    /** Takes a record on, or what was changed of one. Throws when this device cannot keep it. */
    keep: save,
    find: (id: string): UnsentRecord | undefined => state.records.find((one) => one.id === id),
    /** Deletes a record from the device; it is not sent any more. False when it is on its way, or was sent already. */
    async discard(id: string): Promise<boolean> {
      const record = state.records.find((one) => one.id === id)
      if (!record || state.sendingId === id) return false
      await remove(record, false)
      return true
    },
    /** True while the server has asked to wait. */
    isResting: (): boolean => Date.now() < restsUntil,
    /** Sends what waits, one after the other. Done when each was answered or the rest has to wait. */
    flush(): Promise<void> {
      running ??= ways
        .exclusively(sendAll)
        .catch(() => undefined)
        .finally(() => {
          running = null
        })
      return running
    },
    /** Forgets what it knows: the session is over. What lies on the device stays there, sealed. */
    close(): void {
      change({ records: [], sendingId: null })
    },
  }
}

function refusalOf(problem: CallProblem): UnsentRecord['refusal'] {
  const { title, message, fields } = problem
  return { title, message, fields: { ...fields }, present: presentEntry(problem) }
}

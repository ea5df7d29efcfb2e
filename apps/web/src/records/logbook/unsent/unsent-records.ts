// The queue of unsent records on this device. Each is kept until the server has it, exactly once, and they are sent in
// order. Independent of screens and the network.
import type { Message } from '@rounds/contract/kernel/message'
import { createAtom } from '@tanstack/react-store'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { isWaiting, pauseBeforeResend } from '#web/kernel/retries/retry-policy.ts'
import { presentEntry } from '../entries/present-entry.ts'
import { FileNotSent } from './send-unsent.ts'
import type { UnsentPorts, UnsentState, UnsentStore } from './unsent-ports.ts'
import { UnsentRecord, writtenAgain } from './unsent-record.ts'

const inOrder = (records: readonly UnsentRecord[]): UnsentRecord[] =>
  records.toSorted((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1))

const reasonOf = ({ code, title, message }: CallProblem): Message | null =>
  code === 'unreachable' ? null : { title, message }

/**
 * What to send after a record: the next one, the next one without files (uploads fail at present), or nothing for now.
 */
type Delivery = 'next' | 'withoutFiles' | 'wait'

export function createUnsentRecords(ports: UnsentPorts) {
  const state = createAtom<UnsentState>({ records: [], sendingId: null, waitsFor: null })
  let running: Promise<void> | null = null
  /** No attempt before this time, because the server asked to wait. In ms since 1970. */
  let restsUntil = 0
  /** Failed uploads in a row. Records with files pause longer after each; the others are still sent. */
  let uploadFailures = 0
  /** No upload before this time. In ms since 1970. */
  let filesRestUntil = 0

  function change(next: Partial<UnsentState>): void {
    state.set({ ...state.get(), ...next })
  }

  const find = (id: string): UnsentRecord | undefined => state.get().records.find((one) => one.id === id)

  function store(): UnsentStore {
    const present = ports.device()
    if (!present) throw new Error('nobody is signed in on this device')
    return present
  }

  async function load(): Promise<void> {
    const kept = (await ports.device()?.list('records')) ?? []
    change({ records: inOrder(kept.flatMap(({ value }) => UnsentRecord.safeParse(value).data ?? [])) })
  }

  async function save(record: UnsentRecord): Promise<void> {
    await store().put('records', record.id, record)
    change({ records: inOrder([...state.get().records.filter(({ id }) => id !== record.id), record]) })
    ports.onChange()
  }

  async function remove(record: UnsentRecord, wasSent: boolean): Promise<void> {
    await store().remove('records', record.id)
    change({ records: state.get().records.filter(({ id }) => id !== record.id) })
    ports.onChange()
    await ports.onGone(record, wasSent)
  }

  /**
   * Runs work if the person's device still has this version of the record, and returns whether it did. Another tab may
   * have rewritten or deleted it, or another person may have signed in.
   */
  function ifUnchanged(
    { id, uploads }: UnsentRecord,
    personId: string,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    return ports.enqueue(async () => {
      const present = ports.device()
      const kept = present?.personId() === personId ? await present.get('records', id) : null
      const isSame = UnsentRecord.safeParse(kept?.value).data?.uploads === uploads
      if (!isSame || ports.device()?.personId() !== personId) return false
      await work()
      return true
    })
  }

  async function deliver(before: UnsentRecord, personId: string): Promise<Delivery> {
    let record = before
    change({ sendingId: record.id })
    try {
      await ports.send(before, async (part) => {
        const next = { ...record, ...part }
        // A device without room for the progress must not block sending: the server recognises the record by its id.
        const isSame = await ifUnchanged(record, personId, () => save(next).catch(() => undefined))
        if (!isSame) throw new Error('another record by now')
        record = next
      })
      if (ports.hasFiles(before)) {
        uploadFailures = 0
        filesRestUntil = 0
      }
      await ifUnchanged(record, personId, () => remove(record, true))
      change({ waitsFor: null })
      return 'next'
    } catch (thrown) {
      const isFile = thrown instanceof FileNotSent
      const problem = asProblem(isFile ? thrown.cause : thrown)
      if (!(await ifUnchanged(record, personId, async () => undefined).catch(() => false))) return 'next'
      if (isWaiting(problem) || problem.code === 'internal') change({ waitsFor: reasonOf(problem) })
      if (isFile) {
        uploadFailures++
        filesRestUntil = Date.now() + pauseBeforeResend(uploadFailures, problem.retryAfterMs)
        return 'withoutFiles'
      }
      // The records after it would fail too.
      if (isWaiting(problem)) {
        restsUntil = Date.now() + (problem.retryAfterMs ?? 0)
        return 'wait'
      }
      // A server error says nothing about the record. The next records may succeed; this one is retried.
      if (problem.code === 'internal') return 'next'
      const refused = { ...record, mayHaveArrived: false, refusal: refusalOf(problem) }
      // If the refusal cannot be saved, the next attempt finds it again. The records after it do not wait.
      await ifUnchanged(record, personId, () => save(refused)).catch(() => undefined)
      return 'next'
    } finally {
      change({ sendingId: null })
    }
  }

  async function sendAll(isAutomatic: boolean): Promise<void> {
    const personId = ports.device()?.personId()
    // Another tab may have sent some since the last load.
    await load()
    const isPaused = isAutomatic && Date.now() < filesRestUntil
    const last: { delivery: Delivery } = { delivery: isPaused ? 'withoutFiles' : 'next' }
    for (const { id } of state.get().records.filter(({ refusal }) => refusal === null)) {
      const record = find(id)
      if (!record || (last.delivery === 'withoutFiles' && ports.hasFiles(record))) continue
      if (!personId || ports.device()?.personId() !== personId) return
      await ports.whileFree(record, async () => {
        const present = find(id)
        if (present?.refusal !== null) return
        const outcome = await deliver(present, personId)
        if (outcome !== 'next') last.delivery = outcome
      })
      if (last.delivery === 'wait') return
    }
  }

  return {
    /** The state atom, for `useSelector` and subscribers. */
    state,
    load,
    find,
    /** Adds or replaces a record. Rejects when this device cannot keep it. */
    keep: (record: UnsentRecord): Promise<void> =>
      ports.enqueue(async () => {
        const before = await store().get('records', record.id)
        await save(writtenAgain(UnsentRecord.safeParse(before?.value).data, record))
      }),
    /** Deletes a record from the device. Returns false when it is being sent, is already sent, or is open in a form. */
    async discard(id: string): Promise<boolean> {
      const record = find(id)
      if (!record || state.get().sendingId === id) return false
      let isFree = false
      await ports.whileFree(record, async () => {
        isFree = true
        await ports.enqueue(() => remove(record, false))
      })
      return isFree
    },
    /** True while the server has asked clients to wait. */
    isResting: (): boolean => Date.now() < restsUntil,
    /**
     * Sends the waiting records one by one. Resolves when each has an answer or the rest must wait. An automatic attempt
     * leaves out records with files during the pause after a failed upload.
     */
    flush({ isAutomatic = false } = {}): Promise<void> {
      running ??= ports
        .exclusively(() => sendAll(isAutomatic))
        .catch(() => undefined)
        .finally(() => {
          running = null
        })
      return running
    },
    /** Clears the state at the end of a session. The records stay on the device, sealed. */
    close(): void {
      change({ records: [], sendingId: null })
    },
  }
}

function refusalOf(problem: CallProblem): UnsentRecord['refusal'] {
  const { title, message, fields } = problem
  return { title, message, fields: { ...fields }, present: presentEntry(problem) }
}

// Short words from one server process to all of them: "something changed for these". For screens that follow live;
// nothing is lost when a word is, since the truth stands in the tables.
import { randomUUID } from 'node:crypto'
import type { Database } from '#api/kernel/database/database.ts'
import { createSignalLine, type SignalLine } from './signal-line.ts'

/** `null`: some may have been missed, so that whoever listens looks at everything. */
export type Heard = (keys: readonly string[] | null) => void

export interface Signals {
  /** Tells every process of these keys, once the running transaction is committed. Costs the caller nothing. */
  send(topic: string, keys: readonly string[]): void
  hear(topic: string, heard: Heard): void
  /** Begins to hear other processes; without it (and on the embedded database) this process hears itself alone. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface SignalsOptions {
  /** The address of PostgreSQL, for one connection that does nothing but listen and tell. */
  url?: string | undefined
  onFault: (fault: unknown) => void
}

/** Words gather for this long: a hundred decisions are one word. */
const gatherMs = 50
/** A word may have 8000 bytes; a key has up to 36. */
const keysPerWord = 150

export function createSignals(db: Database, options: SignalsOptions): Signals {
  const self = randomUUID()
  const listeners = new Map<string, Heard[]>()
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let line: SignalLine | undefined

  const deliver = (topic: string, keys: readonly string[] | null) => {
    for (const heard of listeners.get(topic) ?? []) heard(keys)
  }
  const deliverAll = () => {
    for (const topic of listeners.keys()) deliver(topic, null)
  }
  const onWord = (text: string) => {
    const [from, topic, keys] = JSON.parse(text) as [string, string, string[]]
    if (from !== self) deliver(topic, keys)
  }
  const flush = () => {
    timer = undefined
    for (const [topic, keys] of waiting) {
      const all = [...keys]
      deliver(topic, all)
      for (let at = 0; at < all.length; at += keysPerWord) {
        line?.tell(JSON.stringify([self, topic, all.slice(at, at + keysPerWord)]))
      }
    }
    waiting.clear()
  }

  return {
    send: (topic, keys) =>
      db.afterCommit(() => {
        const set = waiting.get(topic) ?? new Set()
        for (const key of keys) set.add(key)
        waiting.set(topic, set)
        timer ??= setTimeout(flush, gatherMs).unref()
      }),
    hear: (topic, heard) => void listeners.set(topic, [...(listeners.get(topic) ?? []), heard]),
    async start() {
      if (db.kind === 'pglite' || !options.url || line) return
      line = createSignalLine({ url: options.url, onWord, onReturn: deliverAll, onFault: options.onFault })
      await line.open()
    },
    async stop() {
      clearTimeout(timer)
      await line?.close()
      line = undefined
    },
  }
}

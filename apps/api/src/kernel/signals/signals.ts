// Short messages from one server process to all of them: "something changed for these keys". They refresh live screens.
// A lost message only delays a refresh, because the tables hold the truth.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { createListenConnection, type ListenConnection } from './listen-connection.ts'

/** Called with the changed keys, or with `null` when messages may have been missed and any key may have changed. */
type Listener = (keys: readonly string[] | null) => void

export interface Signals {
  /** Sends the keys to the listeners of every process after the running transaction commits. Costs no statement. */
  send(topic: string, keys: readonly string[]): void
  subscribe(topic: string, listener: Listener): void
  /** Connects to the other processes. Before that, and on the embedded database, messages stay in this process. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface SignalsOptions {
  /** The PostgreSQL address, for one connection used only to listen and notify. */
  url?: string | undefined
  onFault: (fault: unknown) => void
}

/** Time during which keys are collected, so that a hundred decisions become one message. */
const gatherMs = 50
/** A message may have 8000 bytes, and a key up to 36. */
const keysPerMessage = 150

/** The sending process, the topic and the keys. */
const Message = z.tuple([z.string(), z.string(), z.array(z.string())])

export function createSignals(db: Database, options: SignalsOptions): Signals {
  const self = randomUUID()
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let connection: ListenConnection | undefined

  const deliver = (topic: string, keys: readonly string[] | null) => {
    for (const listener of listeners.get(topic) ?? []) listener(keys)
  }
  const onReconnect = () => {
    for (const topic of listeners.keys()) deliver(topic, null)
  }
  const onMessage = (text: string) => {
    const [from, topic, keys] = Message.parse(JSON.parse(text))
    if (from !== self) deliver(topic, keys)
  }
  const flush = () => {
    timer = undefined
    for (const [topic, keys] of waiting) {
      const all = [...keys]
      deliver(topic, all)
      for (let at = 0; at < all.length; at += keysPerMessage) {
        connection?.send(JSON.stringify([self, topic, all.slice(at, at + keysPerMessage)]))
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
    subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    async start() {
      if (db.kind === 'pglite' || !options.url || connection) return
      connection = createListenConnection({ url: options.url, onMessage, onReconnect, onFault: options.onFault })
      await connection.open()
    },
    async stop() {
      clearTimeout(timer)
      await connection?.close()
      connection = undefined
    },
  }
}

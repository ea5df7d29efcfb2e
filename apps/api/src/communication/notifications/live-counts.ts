// The open event streams of this process. Each stream gets the live counts, such as unread notifications, when it opens
// and whenever one changes. It ends with its session or when the server stops.
import { PassThrough } from 'node:stream'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { countUnreadOf } from './inbox.store.ts'
import { notificationTopic } from './notify.ts'

/** Tabs and devices of one person at a time. A hidden tab closes its stream. */
const maxStreamsPerAccount = 6
/** Proxies close connections that are silent for a minute. */
const beatMs = 25_000
/** The longest time a stream stays open after its session has ended (controls: C13). */
export const watchMs = 5_000
/** Unread bytes after which the stream of a slow client is closed. */
const maxUnsentBytes = 16_384

/** A count per person that open pages follow. */
export interface LiveNumber {
  /** The name of its server-sent event. */
  event: string
  /** The signal topic. Its keys are the accounts whose count changed. */
  topic: string
  countOf: (db: Database, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

const unreadNotifications: LiveNumber = { event: 'unread', topic: notificationTopic, countOf: countUnreadOf }

interface Stream {
  accountId: string
  sessionKey: string
  out: PassThrough
  /** Sequence number of the latest query sent, by event. */
  shown: Map<string, number>
}

export interface LiveCounts {
  /** Opens a stream of server-sent events for the viewer. Throws `tooMany` when the account has too many. */
  open(viewer: Pick<Viewer, 'id' | 'sessionKey'>): Promise<PassThrough>
}

/** Creates the streams for unread notifications and for the counts of other features. */
export function createLiveCounts(api: Api, others: readonly LiveNumber[]): LiveCounts {
  const { db, signals, authentication, http, liveTimes: times = { beatMs, watchMs } } = api
  const numbers = [unreadNotifications, ...others]
  const streams = new Set<Stream>()
  const timers = new Set<NodeJS.Timeout>()
  let questions = 0
  const onFault = (error: unknown) => http.log.warn({ err: error }, 'the live count of notifications')

  const write = ({ out }: Stream, text: string) => {
    if (out.writableLength > maxUnsentBytes) out.destroy()
    else if (out.writable) out.write(text)
  }
  const close = (stream: Stream) => {
    streams.delete(stream)
    stream.out.end()
    if (streams.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers.clear()
  }
  const sendCounts = async (of: readonly Stream[], { event, countOf }: LiveNumber) => {
    if (of.length === 0) return
    questions++
    const question = questions
    const counts = await countOf(db, [...new Set(of.map(({ accountId }) => accountId))])
    for (const stream of of) {
      // A slow query must not overwrite the newer result of a later one.
      if ((stream.shown.get(event) ?? 0) > question) continue
      stream.shown.set(event, question)
      write(stream, countEvent(event, counts.get(stream.accountId) ?? 0))
    }
  }
  const beat = () => {
    for (const stream of streams) write(stream, ': still here\n\n')
  }
  const endWithSessions = async () => {
    // A copy, because a stream that opens during the query is not among the checked sessions.
    const checked = [...streams]
    const live = await authentication.liveSessions([...new Set(checked.map(({ sessionKey }) => sessionKey))])
    for (const stream of checked) if (!live.has(stream.sessionKey)) close(stream)
  }
  const watch = () => {
    if (timers.size > 0) return
    timers.add(setInterval(beat, times.beatMs).unref())
    timers.add(setInterval(() => void endWithSessions().catch(onFault), times.watchMs).unref())
  }

  for (const number of numbers) {
    signals.subscribe(number.topic, (accountIds) => {
      const changed = accountIds && new Set(accountIds)
      void sendCounts(
        [...streams].filter(({ accountId }) => changed?.has(accountId) ?? true),
        number,
      ).catch(onFault)
    })
  }
  // `preClose` runs before the server waits for open requests, and streams never end by themselves.
  http.addHook('preClose', async () => {
    for (const stream of streams) close(stream)
  })

  return {
    async open({ id, sessionKey }) {
      const mine = [...streams].filter(({ accountId }) => accountId === id)
      if (mine.length >= maxStreamsPerAccount) throw new Problem('tooMany', { retryAfterSeconds: 60 })
      const stream: Stream = { accountId: id, sessionKey, out: new PassThrough(), shown: new Map() }
      streams.add(stream)
      watch()
      stream.out.once('close', () => close(stream))
      // Reconnection delay of the browser. The page polls when reconnecting takes too long.
      stream.out.write('retry: 5000\n\n')
      try {
        for (const number of numbers) await sendCounts([stream], number)
      } catch (error) {
        close(stream)
        throw error
      }
      return stream.out
    },
  }
}

const countEvent = (event: string, count: number): string => `event: ${event}\ndata: ${count}\n\n`

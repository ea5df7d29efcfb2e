// The open streams of this process: each gets the number of unread notifications, at once and whenever it changes, until
// its session ends or the server stops.
import { PassThrough } from 'node:stream'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { countUnreadOf } from './inbox.store.ts'
import { notificationTopic } from './notify.ts'

/** Tabs and devices of one person at the same time; a hidden tab closes its stream. */
const mostStreamsOfAccount = 6
/** Proxies end connections that are silent for a minute. */
const beatMs = 25_000
/** How late a stream may notice that its session is over (controls: C13). */
const watchMs = 5_000
/** What a client that does not read may leave behind before it is let go. */
const mostUnsentBytes = 16_384

interface Stream {
  accountId: string
  sessionKey: string
  out: PassThrough
}

export interface LiveCounts {
  /** A stream of server-sent events for the viewer; throws `tooMany` when there are enough. */
  open(viewer: Viewer): Promise<PassThrough>
}

export function createLiveCounts(api: Api): LiveCounts {
  const { db, signals, authentication, http, liveTimes: times = { beatMs, watchMs } } = api
  const streams = new Set<Stream>()
  const timers = new Set<NodeJS.Timeout>()
  const onFault = (error: unknown) => http.log.warn({ err: error }, 'the live count of notifications')

  const say = ({ out }: Stream, text: string) => {
    if (out.writableLength > mostUnsentBytes) out.destroy()
    else if (out.writable) out.write(text)
  }
  const close = (stream: Stream) => {
    streams.delete(stream)
    stream.out.end()
    if (streams.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers.clear()
  }
  const tellCounts = async (of: readonly Stream[]) => {
    if (of.length === 0) return
    const counts = await countUnreadOf(db, [...new Set(of.map(({ accountId }) => accountId))])
    for (const stream of of) say(stream, countEvent(counts.get(stream.accountId) ?? 0))
  }
  const beat = () => {
    for (const stream of streams) say(stream, ': still here\n\n')
  }
  const endWithSessions = async () => {
    // Those that are there now: one that opens meanwhile was not asked about.
    const asked = [...streams]
    const live = await authentication.liveSessions([...new Set(asked.map(({ sessionKey }) => sessionKey))])
    for (const stream of asked) if (!live.has(stream.sessionKey)) close(stream)
  }
  const watch = () => {
    if (timers.size > 0) return
    timers.add(setInterval(beat, times.beatMs).unref())
    timers.add(setInterval(() => void endWithSessions().catch(onFault), times.watchMs).unref())
  }

  signals.hear(notificationTopic, (accountIds) => {
    const told = accountIds && new Set(accountIds)
    void tellCounts([...streams].filter(({ accountId }) => told?.has(accountId) ?? true)).catch(onFault)
  })
  // Before the server waits for its requests to end: these never would.
  http.addHook('preClose', async () => {
    for (const stream of streams) close(stream)
  })

  return {
    async open({ id, sessionKey }) {
      const mine = [...streams].filter(({ accountId }) => accountId === id)
      if (mine.length >= mostStreamsOfAccount) throw new Problem('tooMany', { retryAfterSeconds: 60 })
      const stream: Stream = { accountId: id, sessionKey, out: new PassThrough() }
      streams.add(stream)
      watch()
      stream.out.once('close', () => close(stream))
      // A browser that lost the line comes back after this time; the page has its own patience beyond that.
      stream.out.write('retry: 5000\n\n')
      await tellCounts([stream]).catch((error: unknown) => {
        close(stream)
        throw error
      })
      return stream.out
    },
  }
}

const countEvent = (unread: number): string => `event: unread\ndata: ${unread}\n\n`

// The connection over which processes hear each other: LISTEN and NOTIFY, opened again whenever it breaks.
// The telling is done here and not in the transaction of the cause: a commit with a NOTIFY waits for every other one.
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const channel = 'rounds_signals'
const shortestPauseMs = 250
const longestPauseMs = 5_000
/** A line that broke without a word (a firewall, a sleeping network) is found by asking. */
const askEveryMs = 15_000
const answerMs = 5_000

export interface SignalLineOptions {
  url: string
  onWord: (text: string) => void
  /** The line stands again after it was broken: words may have been missed. */
  onReturn: () => void
  onFault: (fault: unknown) => void
}

export interface SignalLine {
  /** Resolves with the first connection, or at once when there is none yet: it is tried on in the background. */
  open(): Promise<void>
  /** Says a word to the others; while the line is broken it is not said. */
  tell(text: string): void
  close(): Promise<void>
}

export function createSignalLine({ url, onWord, onReturn, onFault }: SignalLineOptions): SignalLine {
  let client: pg.Client | undefined
  let socket = new Socket()
  let isClosed = false
  let asking: NodeJS.Timeout | undefined
  /** A connection takes one statement at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const connect = async () => {
    const stream = new Socket()
    const next = new pg.Client({
      stream: () => stream,
      connectionString: url,
      application_name: 'rounds-signals',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    next.on('error', onFault)
    next.on('notification', ({ payload }) => payload && onWord(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    next.once('end', () => isClosed || client !== next || void reconnect())
    client = next
    socket = stream
  }

  const reconnect = async () => {
    client = undefined
    for (let wait = shortestPauseMs; !isClosed; wait = Math.min(wait * 2, longestPauseMs)) {
      await pause(wait * (0.5 + Math.random()), undefined, { ref: false })
      if (isClosed) return
      try {
        await connect()
        onReturn()
        return
      } catch (error) {
        onFault(error)
      }
    }
  }

  const say = (text: string, values: string[], onFailure: (error: unknown) => void) => {
    last = last.then(() => client?.query(text, values)).catch(onFailure)
  }

  const ask = () => {
    const asked = socket
    say('select 1', [], (error) => {
      onFault(error)
      // Not `end`, which waits for a goodbye that may never come.
      asked.destroy()
    })
  }

  return {
    async open() {
      asking = setInterval(ask, askEveryMs).unref()
      try {
        await connect()
      } catch (error) {
        onFault(error)
        void reconnect()
      }
    },
    tell: (text) => say('select pg_notify($1, $2)', [channel, text], onFault),
    async close() {
      isClosed = true
      clearInterval(asking)
      await client?.end().catch(() => {})
    },
  }
}

// The connection for messages between server processes: LISTEN and NOTIFY, reopened whenever it breaks. NOTIFY runs
// here and not in the transaction of the cause, because commits with a NOTIFY wait for each other.
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const channel = 'rounds_signals'
const minPauseMs = 250
const maxPauseMs = 5_000
/** A query detects a silently broken connection (a firewall, a sleeping network). */
const checkEveryMs = 15_000
const replyMs = 5_000

export interface ListenConnectionOptions {
  url: string
  onMessage: (text: string) => void
  /** Called after a reconnect: messages may have been missed. */
  onReconnect: () => void
  onFault: (fault: unknown) => void
}

export interface ListenConnection {
  /** Resolves after the first attempt to connect; when it fails, further attempts follow in the background. */
  open(): Promise<void>
  /** Sends a message to the other processes. It is lost while the connection is broken. */
  send(text: string): void
  close(): Promise<void>
}

export function createListenConnection(options: ListenConnectionOptions): ListenConnection {
  const { url, onMessage, onReconnect, onFault } = options
  let client: pg.Client | undefined
  let socket = new Socket()
  let isClosed = false
  let checking: NodeJS.Timeout | undefined
  /** A connection takes one statement at a time. */
  let last: Promise<unknown> = Promise.resolve()

  const connect = async () => {
    const stream = new Socket()
    const next = new pg.Client({
      stream: () => stream,
      connectionString: url,
      application_name: 'rounds-signals',
      keepAlive: true,
      connectionTimeoutMillis: replyMs,
      query_timeout: replyMs,
    })
    next.on('error', onFault)
    next.on('notification', ({ payload }) => payload && onMessage(payload))
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
    for (let wait = minPauseMs; !isClosed; wait = Math.min(wait * 2, maxPauseMs)) {
      await pause(wait * (0.5 + Math.random()), undefined, { ref: false })
      if (isClosed) return
      try {
        await connect()
        onReconnect()
        return
      } catch (error) {
        onFault(error)
      }
    }
  }

  const query = (text: string, values: string[], onFailure: (error: unknown) => void) => {
    last = last.then(() => client?.query(text, values)).catch(onFailure)
  }

  const check = () => {
    const checked = socket
    query('select 1', [], (error) => {
      onFault(error)
      // Not `end`, which waits for a reply that may never come.
      checked.destroy()
    })
  }

  return {
    async open() {
      checking = setInterval(check, checkEveryMs).unref()
      try {
        await connect()
      } catch (error) {
        onFault(error)
        void reconnect()
      }
    },
    send: (text) => query('select pg_notify($1, $2)', [channel, text], onFault),
    async close() {
      isClosed = true
      clearInterval(checking)
      await client?.end().catch(() => {})
    },
  }
}

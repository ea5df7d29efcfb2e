// What both database engines offer, and how they are opened.

export type Row = Record<string, unknown>

/** A text that is prepared once per connection under its name; it must not vary under one name. */
export interface PreparedText {
  name: string
  text: string
  /** Then it is planned at each call, with the values of that call. */
  isPlannedByValues?: boolean | undefined
  /** Its rows are shown and decide nothing: they may come from a standby. */
  mayLag?: boolean | undefined
}

/** One connection, or a pool of them: what both drivers offer. */
export interface Connection {
  query(statement: PreparedText | string, values: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export interface PoolUse {
  busy: number
  idle: number
  max: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface Engine extends Connection {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` on one connection between BEGIN and COMMIT. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * Asks the database for a sign of life, on PostgreSQL over a connection of its own: however busy the pool is, it has
   * room for the question. Calls that overlap share one question.
   */
  ping(): Promise<void>
  /** What the pool is at; undefined for the embedded database, which has none. */
  poolUse(): PoolUse | undefined
  /**
   * Tells `listener` what a NOTIFY on the channel says, from whatever process, once its transaction is committed; one of this
   * process is told before its commit is reported. An empty text says that some may have been missed. False where no
   * connection can listen, as behind a pooler.
   */
  listen(channel: string, listener: (text: string) => void): Promise<boolean>
  /** The driver's own object, for jobs (PGlite) and COPY (pg.Pool). */
  readonly driver: unknown
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string | undefined
  /** The address past a pooler at `url`, for connections that are held: exports, backups. The same where there is none. */
  directUrl?: string | undefined
  /** Its connections refuse to write, whatever server they lead to. */
  isReadOnly?: boolean | undefined
  /** Folder of the embedded database; `memory://` for none. */
  folder?: string | undefined
  poolSize?: number
  /** Called with the text of every statement: tests count queries per request with it. */
  onQuery?: ((text: string) => void) | undefined
  /** A dump that an in-memory PGlite starts from. */
  dump?: Blob | undefined
  /** Milliseconds a statement may take on PostgreSQL; 5000 when absent, 0 for no limit (migrations, demo data). */
  statementTimeout?: number | undefined
  /** How many times as long as usual everything may take: tests run on busy machines, and wait instead of failing. */
  timeoutFactor?: number
  production?: boolean | undefined
  /** How much room the disk of a folder has; tests say it themselves. */
  freeBytes?: (folder: string) => number
}

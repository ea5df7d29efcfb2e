// The interface of both database engines, and the options to open one.

export type Row = Record<string, unknown>

/** A text that is prepared once per connection under its name, so a name must always have the same text. */
export interface PreparedText {
  name: string
  text: string
  /** True when it is planned at each call, for that call's values. */
  isPlannedByValues?: boolean | undefined
  /** True when its rows are only displayed and decide nothing: they may come from a standby. */
  mayLag?: boolean | undefined
}

/** One connection or a pool of them. */
export interface Connection {
  query(statement: PreparedText | string, values: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export interface PoolUse {
  busy: number
  idle: number
  max: number
  /** Requests waiting for a connection. */
  waiting: number
}

export interface Engine extends Connection {
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` on one connection, between BEGIN and COMMIT. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * Checks that the database answers. On PostgreSQL this uses a separate connection, so a busy pool does not block it.
   * Overlapping calls share one query.
   */
  ping(): Promise<void>
  /** The state of the pool; undefined for the embedded database, which has none. */
  poolUse(): PoolUse | undefined
  /**
   * Passes the text of each NOTIFY on the channel to `listener` once its transaction commits, whichever process sent
   * it. A message from this process arrives before its commit is reported. An empty text means that some messages may
   * have been missed. Returns false when no connection can listen, as behind a pooler.
   */
  listen(channel: string, listener: (text: string) => void): Promise<boolean>
  /** The driver's own object, for jobs (PGlite) and COPY (pg.Pool). */
  readonly driver: unknown
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string | undefined
  /**
   * The address that bypasses a pooler at `url`, for long-held connections (exports, backups); `url` itself when there
   * is no pooler.
   */
  directUrl?: string | undefined
  /** Makes its connections refuse to write, whatever server they reach. */
  isReadOnly?: boolean | undefined
  /** Folder of the embedded database; `memory://` for an in-memory one. */
  folder?: string | undefined
  poolSize?: number
  /** Called with the text of every statement; tests count queries per request with it. */
  onQuery?: ((text: string) => void) | undefined
  /** A dump that an in-memory PGlite starts from. */
  dump?: Blob | undefined
  /**
   * Time limit of a statement on PostgreSQL in milliseconds; 5000 when absent, 0 for no limit (migrations, demo data).
   */
  statementTimeout?: number | undefined
  /** Multiplies all timeouts: tests run on busy machines, and should wait instead of failing. */
  timeoutFactor?: number
  production?: boolean | undefined
  /** Returns the free bytes on the disk of a folder; tests replace it. */
  freeBytes?: (folder: string) => number
}

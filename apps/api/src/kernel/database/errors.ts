// Classifies faults of the database and the disk for the problem table. No other file knows these codes.

const transientStates = new Set(['40001', '40P01'])
/** PostgreSQL and PGlite: the disk is full. */
const storageFullStates = new Set(['53100'])
/** File system codes for a full disk or an exhausted quota. */
const storageFullCodes = new Set(['ENOSPC', 'EDQUOT'])
const unavailableStates = new Set([
  // Out of memory, too many connections, a server limit: a shortage that passes.
  '53000',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // A failing disk, and a server that is read-only after a disk fault or a failover.
  '58000',
  '58030',
  '25006',
])
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOENT',
  // A disk that fails or is read-only, a lost network drive, too many open files.
  'EIO',
  'EROFS',
  'ESTALE',
  'EMFILE',
  'ENFILE',
])
const poolTimeout = 'timeout exceeded when trying to connect'
const unavailableSentences =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection is insecure|Client has encountered a connection error|Cannot use a pool after/i

interface DatabaseFault {
  code?: unknown
  constraint?: unknown
  /** From the operating system: the system call and the file. */
  syscall?: unknown
  path?: unknown
  message?: unknown
  cause?: unknown
}

function* chain(error: unknown): Generator<DatabaseFault> {
  let at: unknown = error
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth++) {
    yield at as DatabaseFault
    at = (at as DatabaseFault).cause
  }
}

/** Returns the SQLSTATE of an error, wherever the driver or the query builder put it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const fault of chain(error)) {
    if (typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code
  }
  return undefined
}

/** Returns the name of the violated constraint. */
function constraintOf(error: unknown): string | undefined {
  for (const fault of chain(error)) if (typeof fault.constraint === 'string') return fault.constraint
  return undefined
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlStateOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)

/** The rows would break a rule of the tables: a key, a reference, a check. A retry would fail the same way. */
export const isConstraintViolation = (error: unknown): boolean => sqlStateOf(error)?.startsWith('23') ?? false

/** A serialization failure or deadlock: an immediate retry may succeed. */
export const isTransient = (error: unknown): boolean => transientStates.has(sqlStateOf(error) ?? '')

/** No room to write, in the database or on another disk. The operation is undone and may succeed once there is room. */
export function isStorageFull(error: unknown): boolean {
  if (storageFullStates.has(sqlStateOf(error) ?? '')) return true
  for (const fault of chain(error)) if (storageFullCodes.has(String(fault.code))) return true
  return false
}

/** Codes that only files have, or that mean a file where no connection was being opened. */
const fileCodes = new Set(['EIO', 'EROFS', 'ESTALE', 'EMFILE', 'ENFILE', 'ENOENT'])

/** True when a file or folder cannot be used; the database is not involved. */
export function isFileFault(error: unknown): boolean {
  for (const fault of chain(error)) {
    if (fault.syscall === 'connect' || typeof fault.code !== 'string') continue
    if (typeof fault.path === 'string' || fileCodes.has(fault.code)) return true
  }
  return false
}

/** The database or a disk is down, busy or too slow: the caller may retry later. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state && (unavailableStates.has(state) || transientStates.has(state))) return true
  for (const fault of chain(error)) {
    if (typeof fault.code === 'string' && unavailableCodes.has(fault.code)) return true
    if (typeof fault.message === 'string' && unavailableSentences.test(fault.message)) return true
    if (fault instanceof AggregateError && fault.errors.some(isUnavailable)) return true
  }
  return false
}

/** Causes of an unavailable database, as worded in the log; a closed list. */
export const databaseCauses = [
  'pool wait',
  'database full',
  'statement too slow',
  'lock wait',
  'contention',
  'database lost',
] as const
type DatabaseCause = (typeof databaseCauses)[number]

const causesOfStates: Readonly<Record<string, DatabaseCause>> = {
  '40001': 'contention',
  '40P01': 'contention',
  '53300': 'database full',
  '53400': 'database full',
  '55P03': 'lock wait',
  '57014': 'statement too slow',
}

/** Returns why the database is unavailable; undefined for any other error. */
export function databaseCauseOf(error: unknown): DatabaseCause | undefined {
  if (!isUnavailable(error) || isFileFault(error)) return undefined
  const known = causesOfStates[sqlStateOf(error) ?? '']
  if (known) return known
  // The pool uses this message only for a full queue; a connection that could not be opened has another.
  for (const { message } of chain(error)) if (message === poolTimeout) return 'pool wait'
  return 'database lost'
}

/** Returns the code of a fault, from the database or the operating system; it never holds a value. */
export function faultCodeOf(error: unknown): string | undefined {
  for (const { code } of chain(error)) if (typeof code === 'string') return code
  return undefined
}

/** True when it is unknown whether a commit took place: the answer was lost, not refused. */
export function mayHaveCommitted(error: unknown): boolean {
  const state = sqlStateOf(error)
  return isUnavailable(error) && (state === undefined || /^(?:08|57P)/.test(state))
}

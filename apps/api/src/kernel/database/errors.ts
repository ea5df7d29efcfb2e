// What went wrong in the database, in the words of the problem table.

const transientStates = new Set(['40001', '40P01'])
const unavailableStates = new Set([
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOENT',
])
const unavailableSentences =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection is insecure|Client has encountered a connection error|Cannot use a pool after/i

interface DatabaseFault {
  code?: unknown
  constraint?: unknown
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

/** The SQLSTATE of an error, wherever the driver or the query builder put it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const fault of chain(error)) {
    if (typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault.code
  }
  return undefined
}

/** The violated constraint's name. */
function constraintOf(error: unknown): string | undefined {
  for (const fault of chain(error)) if (typeof fault.constraint === 'string') return fault.constraint
  return undefined
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlStateOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)

/** A serialization failure or deadlock: the same work may succeed at once. */
export const isTransient = (error: unknown): boolean => transientStates.has(sqlStateOf(error) ?? '')

/** The database is down, full or too slow: the caller may come back. */
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

/** True when nobody can say whether a commit took place: its answer was lost, not refused. */
export function mayHaveCommitted(error: unknown): boolean {
  const state = sqlStateOf(error)
  return isUnavailable(error) && (state === undefined || /^(?:08|57P)/.test(state))
}

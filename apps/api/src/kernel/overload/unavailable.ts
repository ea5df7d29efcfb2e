// A 503 for trouble on the server's side, with its cause for the log and the metrics, never for the caller.
import { Problem } from '@rounds/contract/kernel/problem'
import { databaseCauseOf, databaseCauses, faultCodeOf, isFileFault } from '#api/kernel/database/errors.ts'
import { UnknownSealingKey } from '#api/kernel/sealing/sealer.ts'

/** Every cause of a 503: a closed list, because it is a metric label. */
export const unavailableCauses = [
  'event loop',
  'queue full',
  'queue wait',
  'other server',
  'file store',
  'virus scanner',
  'leaving',
  'maintenance',
  'sealing key',
  ...databaseCauses,
  'other',
] as const
type UnavailableCause = (typeof unavailableCauses)[number]

export interface Unavailability {
  cause: UnavailableCause
  /** The queue's name, or the code of the fault. */
  detail?: string | undefined
}

interface Refusal extends Unavailability {
  retryAfterSeconds?: number
  title?: string
  message?: string
  /** The underlying error, for logs and commands. */
  fault?: Error
}

/** The problem `unavailable` with its cause. */
export class Unavailable extends Problem {
  readonly why: Unavailability

  constructor({ cause, detail, fault, ...refusal }: Refusal) {
    super('unavailable', refusal)
    if (fault) this.cause = fault
    this.why = { cause, detail }
  }
}

/** Returns why a thrown error leads to a 503. */
export function unavailabilityOf(error: unknown): Unavailability {
  if (error instanceof Unavailable) return error.why
  if (error instanceof Problem && error.code === 'maintenance') return { cause: 'maintenance' }
  if (error instanceof UnknownSealingKey) return { cause: 'sealing key', detail: error.message }
  const cause = databaseCauseOf(error)
  if (cause || isFileFault(error)) return { cause: cause ?? 'other', detail: faultCodeOf(error) }
  return { cause: 'other' }
}

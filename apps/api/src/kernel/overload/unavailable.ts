// A refusal that is the server's own trouble (503), with its cause for the log and the metrics, never for the caller.
import { Problem } from '@rounds/contract/kernel/problem'
import { databaseCauseOf, databaseCauses, faultCodeOf, isFileFault } from '#api/kernel/database/errors.ts'
import { UnknownSealingKey } from '#api/kernel/sealing/sealer.ts'

/** Every cause of a 503: a closed list, since it is a label of a metric. */
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
  /** Which queue, or the code of the fault. */
  detail?: string | undefined
}

interface Refusal extends Unavailability {
  retryAfterSeconds?: number
  title?: string
  message?: string
  /** What made it impossible, for logs and commands. */
  fault?: Error
}

/** The problem `unavailable` that says why. */
export class Unavailable extends Problem {
  readonly why: Unavailability

  constructor({ cause, detail, fault, ...refusal }: Refusal) {
    super('unavailable', refusal)
    if (fault) this.cause = fault
    this.why = { cause, detail }
  }
}

/** Why something thrown leads to a 503. */
export function unavailabilityOf(error: unknown): Unavailability {
  if (error instanceof Unavailable) return error.why
  if (error instanceof Problem && error.code === 'maintenance') return { cause: 'maintenance' }
  if (error instanceof UnknownSealingKey) return { cause: 'sealing key', detail: error.message }
  const cause = databaseCauseOf(error)
  if (cause || isFileFault(error)) return { cause: cause ?? 'other', detail: faultCodeOf(error) }
  return { cause: 'other' }
}

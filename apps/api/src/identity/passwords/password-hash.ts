// Password hashing: argon2id with the parameters of OWASP ASVS 5.0 (appendix C), in a bounded queue.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createBoundedQueue, type QueueLimits } from '#api/kernel/overload/bounded-queue.ts'

/** Memory in KiB, passes, lanes. When they are raised, old hashes are renewed at the next sign-in. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
/**
 * The hash of an unknown random text. It is verified when there is no password, so that the reply takes equally long.
 */
const dummyHash = `${currentForm}FQPteU5Wb+FENFiflkTXdA$TB2pDBV2PlS0bTtv9H4avgxCF/egkoZTaxlFvOCdBBM`
/** Each run takes 19 MiB and a thread of Node's pool, which file access and DNS lookups need as well. */
const maxRunning = 3

export interface PasswordHasher {
  /** Returns the hash to store, with its parameters and a random salt of 16 bytes. */
  hash(password: string): Promise<string>
  /** Returns false for a wrong password, and when there is no stored hash, after the same time. */
  isRight(stored: string | null, password: string): Promise<boolean>
  /** Returns true when the hash was made with other than the current parameters. */
  isOutdated(stored: string): boolean
}

/** Creates the hasher. Use one per server, because its queue bounds the work. */
export function createPasswordHasher(
  options: QueueLimits = {
    name: 'passwords',
    running: Math.min(maxRunning, availableParallelism()),
    inFlight: 64,
    waitMs: 2_000,
  },
): PasswordHasher {
  const enqueue = createBoundedQueue(options)
  return {
    hash: (password) => enqueue(() => hash(asTyped(password), parameters)),
    async isRight(stored, password) {
      const matches = await enqueue(() => verify(stored ?? dummyHash, asTyped(password)))
      return stored !== null && matches
    },
    isOutdated: (stored) => !stored.startsWith(currentForm),
  }
}

/** Keyboards encode the same letter in several ways; all of them must match. */
const asTyped = (password: string): string => password.normalize('NFKC')

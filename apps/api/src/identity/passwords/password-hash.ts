// Passwords at rest: argon2id with the parameters of OWASP ASVS 5.0 (appendix C), in a bounded queue.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createBoundedQueue, type QueueLimits } from '#api/kernel/overload/bounded-queue.ts'

/** Memory in KiB, passes, lanes. Raising them is enough: old hashes are renewed at the next sign-in. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`
/** Of a random text nobody knows: verified when there is no password, so that the answer takes as long. */
const dummyHash = `${currentForm}FQPteU5Wb+FENFiflkTXdA$TB2pDBV2PlS0bTtv9H4avgxCF/egkoZTaxlFvOCdBBM`
/** Each takes 19 MiB, and one of the threads in Node's pool that files and addresses need as well. */
const maxRunning = 3

export interface PasswordHasher {
  /** The text to store; it names its own parameters and a random salt of 16 bytes. */
  hash(password: string): Promise<string>
  /** False for a wrong password, and after the same time when there is no stored hash. */
  isRight(stored: string | null, password: string): Promise<boolean>
  /** True when the stored hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Make one for the whole server: its queue is what bounds the work. */
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

/** Keyboards write the same letter in several ways; all of them must open. */
const asTyped = (password: string): string => password.normalize('NFKC')

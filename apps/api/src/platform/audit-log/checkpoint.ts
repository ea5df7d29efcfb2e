// Checkpoints of the audit log: a signed statement of its last seal. It should be stored out of reach of anyone with
// access to the database and the keys. The public key is enough to check it.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { isSigned } from '#api/kernel/sealing/signature.ts'
import { digestOf, macContext } from './seal-digest.ts'
import { lastSeal } from './seals.store.ts'

const Checkpoint = z.strictObject({
  log: z.literal('rounds audit log'),
  seal: z.int().min(1),
  lastEvent: z.int(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  sealedAt: z.iso.datetime(),
  databaseServer: z.string(),
  writtenAt: z.iso.datetime(),
  publicKey: z.string(),
  signature: z.string(),
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** The reason why a checkpoint is invalid, as a sentence. */
export class CheckpointFault extends Error {}

/** The signed text: everything except the signature, in this order. */
const signedText = (checkpoint: Omit<Checkpoint, 'publicKey' | 'signature'>): string =>
  JSON.stringify([
    checkpoint.log,
    checkpoint.seal,
    checkpoint.lastEvent,
    checkpoint.digest,
    checkpoint.sealedAt,
    checkpoint.databaseServer,
    checkpoint.writtenAt,
  ])

/**
 * Creates a checkpoint of the last seal; null while nothing is sealed. Throws when that seal was not made by this
 * product.
 */
export async function makeCheckpoint(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  now: Date,
): Promise<Checkpoint | null> {
  const seal = await db.row(lastSeal, {})
  if (!seal) return null
  if (digestOf(seal) !== seal.digest || sealer.checkMac(seal.mac, seal.digest, macContext) !== 'right') {
    throw new CheckpointFault(`Seal ${seal.number} was not made under SEALING_KEYS: no checkpoint is written.`)
  }
  const stated = {
    log: 'rounds audit log' as const,
    seal: seal.number,
    lastEvent: seal.lastSeq,
    digest: seal.digest,
    sealedAt: seal.sealedAt.toISOString(),
    databaseServer: seal.cluster,
    writtenAt: now.toISOString(),
  }
  return { ...stated, ...sealer.sign(signedText(stated)) }
}

/**
 * Parses a checkpoint and verifies its signature. Throws a `CheckpointFault`.
 * @param publicKey the expected signing key, as recorded earlier
 */
export function readCheckpoint(text: string, publicKey?: string): Checkpoint {
  const parsed = Checkpoint.safeParse(jsonOf(text))
  if (!parsed.success) throw new CheckpointFault('This is no checkpoint of an audit log.')
  const checkpoint = parsed.data
  if (!isSigned(signedText(checkpoint), checkpoint)) {
    throw new CheckpointFault('The signature of the checkpoint is wrong: it was changed.')
  }
  if (publicKey !== undefined && checkpoint.publicKey !== publicKey) {
    throw new CheckpointFault(`The checkpoint is signed under another key, ${checkpoint.publicKey}.`)
  }
  return checkpoint
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

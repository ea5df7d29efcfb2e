// Checkpoints of the audit log: a signed statement of its last seal, to be kept where nobody who has the database and the
// keys can change it. It can be checked alone, by the public key.
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

/** Why a checkpoint is not one, in a sentence. */
export class CheckpointFault extends Error {}

/** What is signed: everything but the signature, in this order. */
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

/** A checkpoint of the last seal; null while nothing is sealed. Throws when that seal is not this product's. */
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
 * The checkpoint in a text, when its signature is right. Throws a `CheckpointFault`.
 * @param publicKey the key that it must be signed under, as it was noted earlier
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

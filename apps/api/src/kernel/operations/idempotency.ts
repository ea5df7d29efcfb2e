// An `Idempotency-Key` makes a write safe to repeat: the key's row commits together with the effect. That happens in a
// transaction around the handler or, for an operation that handles repeats itself, as a part of its statement.
import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/
const ownKeys = everybody('a key belongs to the person who sends it')

const keyInsert = statement({
  name: 'idempotency.keep',
  scope: ownKeys,
  params: { owner: uuid, key: text, fingerprint: text, now: timestamp },
  row: {},
  sql: `insert into idempotency_keys (user_id, key, fingerprint, reply, created_at)
    values (:owner, :key, :fingerprint, '', :now) on conflict (user_id, key) do nothing`,
})

const replyUpdate = statement({
  name: 'idempotency.reply',
  scope: ownKeys,
  params: { owner: uuid, key: text, reply: text },
  row: {},
  sql: 'update idempotency_keys set reply = :reply where user_id = :owner and key = :key',
})

const keyFind = statement({
  name: 'idempotency.find',
  scope: ownKeys,
  params: { owner: uuid, key: text },
  row: { fingerprint: text, reply: text },
  sql: 'select fingerprint, reply from idempotency_keys where user_id = :owner and key = :key',
})

/** A request as identified by its idempotency key. */
export interface RequestKey {
  owner: string
  key: string
  /** Hash of the method, the address and the body. */
  fingerprint: string
}

interface KeyedCall {
  request: FastifyRequest
  viewer: Viewer | null
  body?: unknown
}

/** Returns the idempotency key of a write; null without one. Throws `malformed`. */
export function requestKeyOf(spec: EndpointSpec, { request, viewer, body }: KeyedCall): RequestKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !viewer || spec.method === 'GET') return null
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new Problem('malformed', { message: 'The Idempotency-Key must be 8 to 64 letters, digits, - or _.' })
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([spec.method, request.url, body ?? request.body ?? null]))
    .digest('hex')
  return { owner: viewer.id, key, fingerprint }
}

/**
 * Runs `work` once per key. For 24 hours the same key with the same request returns the first answer; with another
 * request it is refused. Of two concurrent requests, the second waits for the first one's commit.
 */
export async function withIdempotency(
  db: Database,
  spec: EndpointSpec,
  call: KeyedCall & { now: Date },
  work: () => Promise<string>,
): Promise<string> {
  const given = requestKeyOf(spec, call)
  if (!given) return work()
  return db.transaction(async () => {
    const isFirst = (await db.execute(keyInsert, { ...given, now: call.now })) > 0
    if (!isFirst) return earlierReply(db, given)
    const reply = await work()
    const { owner, key } = given
    await db.execute(replyUpdate, { owner, key, reply })
    return reply
  })
}

async function earlierReply(db: Database, { owner, key, fingerprint }: RequestKey): Promise<string> {
  const kept = await db.row(keyFind, { owner, key })
  if (kept?.fingerprint !== fingerprint) throw usedForAnother()
  return kept.reply
}

const usedForAnother = () => conflict('This key was used for another request.')

/** The parameters of `keyPart`; the statement itself declares `now`. */
export const keyParams = { keyOwner: uuid.nullable(), requestKey: text.nullable(), fingerprint: text.nullable() }

export const keyValues = (given: RequestKey | null) => ({
  keyOwner: given?.owner ?? null,
  requestKey: given?.key ?? null,
  fingerprint: given?.fingerprint ?? null,
})

/** False for a key that was used before; true without a key. */
export const isKeyFree = `(:requestKey::text is null or not exists (
  select 1 from idempotency_keys k where k.user_id = :keyOwner::uuid and k.key = :requestKey::text))`

/**
 * Stores the key with the effect of `changed`, which must check `isKeyFree`. The reply is read from the written rows.
 */
export const keyPart = (changed: Part<never>): Part<never> =>
  part(
    'kept_key',
    [],
    `insert into idempotency_keys (user_id, key, fingerprint, reply, created_at)
      select :keyOwner::uuid, :requestKey::text, :fingerprint::text, '', :now::timestamptz
      from ${changed.name} where :requestKey::text is not null on conflict (user_id, key) do nothing`,
  )

/**
 * True when this very request was already carried out under its key. Throws `conflict` when a different request was.
 */
export async function wasCarriedOut(db: Database, given: RequestKey | null): Promise<boolean> {
  if (!given) return false
  const kept = await db.row(keyFind, { owner: given.owner, key: given.key })
  if (kept && kept.fingerprint !== given.fingerprint) throw usedForAnother()
  return kept !== undefined
}

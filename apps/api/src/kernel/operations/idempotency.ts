// An `Idempotency-Key` makes a write safe to send again: the key's row commits together with the effect.
import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
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

/**
 * Runs `work` once for a key: the same key with the same request gets the first answer for 24 hours, with another
 * request it is refused. Two at the same moment: the second waits for the first's commit.
 */
export async function withIdempotency(
  db: Database,
  spec: EndpointSpec,
  call: { request: FastifyRequest; viewer: Viewer | null; now: Date; body?: unknown },
  work: () => Promise<string>,
): Promise<string> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined || !call.viewer || spec.method === 'GET') return work()
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new Problem('malformed', { message: 'The Idempotency-Key must be 8 to 64 letters, digits, - or _.' })
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([spec.method, call.request.url, call.body ?? call.request.body ?? null]))
    .digest('hex')
  const owner = call.viewer.id
  return db.transaction(async () => {
    const isFirst = (await db.execute(keyInsert, { owner, key, fingerprint, now: call.now })) > 0
    if (!isFirst) return earlierReply(db, owner, key, fingerprint)
    const reply = await work()
    await db.execute(replyUpdate, { owner, key, reply })
    return reply
  })
}

async function earlierReply(db: Database, owner: string, key: string, fingerprint: string): Promise<string> {
  const kept = await db.row(keyFind, { owner, key })
  if (kept?.fingerprint !== fingerprint) {
    throw new Problem('conflict', { message: 'This key was used for another request.' })
  }
  return kept.reply
}

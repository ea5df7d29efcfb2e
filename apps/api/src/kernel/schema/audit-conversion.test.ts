// Databases with the former audit seals, which covered ranges of transaction ids: the conversion records whether their
// chain was intact.
import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { sealAuditLog } from '#api/platform/audit-log/audit-seal.ts'
import { verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { openEarlierDatabase } from '#api/testing/databases/earlier-schema.ts'
import { migrate } from './migrations.ts'

const now = new Date('2026-03-10T04:30:00Z')
const sealer = createSealer([{ id: 'one', key: randomBytes(32) }])
let db: Database

beforeEach(async () => {
  db = await openEarlierDatabase('0019')
})
afterEach(() => db.close())

const event = (xid: number, n: number) =>
  db.unchecked(
    `insert into audit_events (xid, at, action, outcome, request_id, detail) values ($1, $2, 'test.done', 'done', $3, $4)`,
    [xid, now.toISOString(), `r${n}`, JSON.stringify({ n })],
  )

/** Seals a range as the previous version did. */
async function sealRange(from: number, before: number, previous: string): Promise<string> {
  const rows = await db.uncheckedRows(
    z.object({ line: z.string() }),
    `select jsonb_build_array(seq, xid, extract(epoch from at)::text, action, outcome, actor_id, actor_role,
      college_id, subject_kind, subject_id, request_id, ip, detail)::text as line
     from audit_events where xid >= $1 and xid < $2 order by xid, seq`,
    [from, before],
  )
  const digest = createHash('sha256')
    .update([previous, ...rows.map(({ line }) => line), ''].join('\n'))
    .digest('hex')
  await db.unchecked(
    `insert into audit_seals (from_xid, before_xid, events, digest, previous_digest, sealed_at) values ($1, $2, $3, $4, $5, $6)`,
    [from, before, rows.length, digest, previous, now.toISOString()],
  )
  return digest
}

async function twoSeals(): Promise<string> {
  // Two concurrent transactions: their ids and their events' numbers are in different orders.
  await event(901, 1)
  await event(900, 2)
  await event(901, 3)
  const first = await sealRange(0, 902, '')
  await event(950, 4)
  return sealRange(902, 960, first)
}

async function converted() {
  await migrate(db)
  const [row] = await db.unchecked("select detail from audit_events where action = 'audit.chain-converted'")
  return row?.detail
}

it('an intact chain is noted with its last digest, and all events are sealed under the key', async () => {
  const digest = await twoSeals()
  await event(970, 5)
  expect(await converted()).toEqual({ seals: 2, events: 4, digest, brokenSeal: null })
  expect(await sealAuditLog({ db, sealer }, now)).toBe(6)
  const report = await verifyAuditLog({ db, sealer })
  expect(report).toMatchObject({ seals: 1, events: 6, unsealed: 0 })
  expect(report.broken).toBeUndefined()
})

it('a restored log with later events in earlier ranges counts as intact', async () => {
  const digest = await twoSeals()
  await event(850, 5)
  await event(951, 6)
  expect(await converted()).toEqual({ seals: 2, events: 4, digest, brokenSeal: null })
})

it('a changed chain is noted as broken at its seal', async () => {
  const digest = await twoSeals()
  await db.unchecked('alter table audit_events disable trigger user')
  await db.unchecked("update audit_events set actor_role = 'master' where seq = 4")
  expect(await converted()).toEqual({ seals: 2, events: 4, digest, brokenSeal: 2 })
})

it('a log without seals gets no note', async () => {
  await event(900, 1)
  expect(await converted()).toBeUndefined()
})

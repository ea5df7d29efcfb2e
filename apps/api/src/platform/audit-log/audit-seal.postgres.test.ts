// Seals with concurrent writers, and after a backup was restored on another server.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { restoreElsewhere } from '#api/testing/databases/restored-cluster.ts'
import { it } from '#api/testing/fixtures.ts'
import { sealAuditLog } from './audit-seal.ts'
import { verifyAuditLog } from './audit-verify.ts'

const now = new Date('2026-03-10T04:30:00Z')
const sealer = createSealer([{ id: 'one', key: randomBytes(32) }])

async function write(db: Database, events: number): Promise<void> {
  const origin = { action: 'test.done', outcome: 'done', viewer: null, requestId: 'r', ip: '::1', at: now } as const
  for (let n = 0; n < events; n++) await writeAudit(db, origin, { detail: { count: n } })
}

it('a seal waits for an uncommitted event with a lower number', async ({ database }) => {
  const { db } = database
  const late = new pg.Client({ connectionString: database.url })
  await late.connect()
  await late.query('begin')
  await late.query(`insert into audit_events (at, action, outcome, detail) values (now(), 'late', 'done', '{}')`)
  await write(db, 2)
  let looks = 0
  const watched: Database = { ...db, rows: (statement, values) => db.rows(statement, values).finally(() => looks++) }
  let isSealed = false
  const sealing = sealAuditLog({ db: watched, sealer }, now).finally(() => {
    isSealed = true
  })
  await expect.poll(() => looks).toBeGreaterThan(2)
  expect(isSealed).toBe(false)
  await late.query('commit')
  await late.end()
  expect(await sealing).toBe(3)
  expect(await verifyAuditLog({ db, sealer })).toMatchObject({ events: 3, unsealed: 0, clusters: 1 })
})

it('a log that was dumped and restored on another server is intact, and sealing continues', {
  timeout: 120_000,
}, async ({ database }) => {
  await write(database.db, 3)
  await sealAuditLog({ db: database.db, sealer }, now)
  await write(database.db, 2)
  const before = await verifyAuditLog({ db: database.db, sealer })
  await using restored = await restoreElsewhere(database.url ?? '')
  const { db } = restored
  expect(await verifyAuditLog({ db, sealer })).toEqual(before)
  await write(db, 4)
  expect(await sealAuditLog({ db, sealer }, now)).toBe(6)
  const report = await verifyAuditLog({ db, sealer }, [{ digest: before.digest, source: 'the report before' }])
  expect(report).toMatchObject({ events: before.events + 6, unsealed: 0, clusters: 2 })
  expect(report.broken).toBeUndefined()
})

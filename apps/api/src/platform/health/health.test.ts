// The state of the installation, which only the Master may see.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { describe, expect } from 'vitest'
import { sealAuditLog } from '#api/platform/audit-log/audit-seal.ts'
import { noteCheckpoint, noteVerification } from '#api/platform/audit-log/chain-proofs.store.ts'
import { noteRun } from '#api/platform/backup/backup-runs.store.ts'
import { it } from '#api/testing/fixtures.ts'
import { castNames } from '#api/testing/people.ts'

const ended = (hour: number) => new Date(Date.UTC(2026, 5, 15, hour))
/** Written by a clock that was wrong, so it does not count. */
const aYearAhead = new Date(Date.UTC(2027, 5, 15))

describe('the health of the installation', () => {
  it('states its database and stores, and that no backup exists yet', async ({ harness, master }) => {
    const { status, body } = await master(health.show)
    expect(status).toBe(200)
    expect(body.health).toMatchObject({
      database: harness.db.kind,
      files: 'reachable',
      virusScanner: 'off',
      backup: null,
      drill: null,
    })
    expect(Date.parse(body.health.startedAt)).toBeLessThanOrEqual(harness.clock.now.getTime())
  })

  it('states versions, sizes, the last migration and the jobs', async ({ harness, master }) => {
    const { db } = harness
    const shown = async () => (await master(health.show)).body.health
    const before = await shown()
    expect(before.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(before.databaseVersion).toMatch(/^\d+/)
    expect(before.databaseBytes).toBeGreaterThan(1_000_000)
    const [migration] = await db.unchecked('select name from migrations order by name desc limit 1')
    expect(before.migration).toMatchObject(migration ?? {})
    await db.unchecked('insert into file_usage (id, bytes) values (gen_random_uuid(), 5000)')
    await db.unchecked(
      `insert into file_usage (id, bytes) values ((select id from colleges limit 1), 5000)
       on conflict (id) do update set bytes = file_usage.bytes + 5000`,
    )
    await db.unchecked(
      `insert into pgboss.job (name, start_after) select name, now() - interval '1 hour' from pgboss.queue
       where name in ('audit-seal', 'audit-seal.dead')`,
    )
    const after = await shown()
    expect(after.filesBytes - before.filesBytes).toBe(5_000)
    expect([after.jobs.waiting - before.jobs.waiting, after.jobs.failed - before.jobs.failed]).toEqual([1, 1])
    expect(after.jobs.oldestSeconds).toBeGreaterThan(3_500)
    await db.unchecked("update pgboss.job set created_on = now() - interval '8 days' where name = 'audit-seal.dead'")
    expect((await shown()).jobs.failed).toBe(before.jobs.failed)
  })

  it('shows the state of the audit log’s chain', async ({ harness, master }) => {
    const chain = async () => (await master(health.show)).body.health.auditChain
    expect(await chain()).toMatchObject({ checkpoint: null, verification: null })
    await noteVerification(harness.db, false, ended(1))
    await noteCheckpoint(harness.db, 7, ended(2))
    expect((await chain()).verification).toEqual({ isWhole: false, at: ended(1).toISOString() })
    await noteVerification(harness.db, true, ended(3))
    await sealAuditLog(harness.api, harness.clock.now)
    const { seal, checkpoint, verification } = await chain()
    expect([checkpoint, verification]).toEqual([
      { seal: 7, at: ended(2).toISOString() },
      { isWhole: true, at: ended(3).toISOString() },
    ])
    expect(seal?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it('names the last backup and drill, and why one failed', async ({ harness, master }) => {
    const run = { backup: null, rows: null, files: null, fault: null }
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: aYearAhead })
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: ended(1) })
    await noteRun(harness.db, { ...run, work: 'backup', endedAt: ended(2), fault: 'no room' })
    await noteRun(harness.db, { ...run, work: 'drill', endedAt: ended(3) })
    await noteRun(harness.db, { ...run, work: 'drill', endedAt: aYearAhead })
    const { backup, drill } = (await master(health.show)).body.health
    expect(backup).toEqual({ endedAt: ended(2).toISOString(), fault: 'no room' })
    expect(drill).toEqual({ endedAt: ended(3).toISOString(), fault: null })
  })

  it('reports an unreachable file store while the server stays in service', async ({ harness, master }) => {
    const { files } = harness.api
    const { isReachable } = files
    files.isReachable = () => false
    const ready = await harness.http.inject('/api/health/ready')
    const shown = await master(health.show)
    files.isReachable = isReachable
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: true, files: 'unreachable', virusScanner: 'off' }])
    expect(shown.body.health.files).toBe('unreachable')
  })

  it.for(castNames.filter((name) => name !== 'master'))('is refused to %s', async (name, { harness }) => {
    expect((await (await harness.as(name))(health.show)).status).toBe(403)
  })

  it('asks an anonymous caller to sign in', async ({ harness }) => {
    expect((await harness.http.inject('/api/health')).statusCode).toBe(401)
  })
})

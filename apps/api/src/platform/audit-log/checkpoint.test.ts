// Checkpoints: they can be checked alone, and reveal a log that was truncated, or rewritten by somebody with the
// database or even the keys.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { notedJobs } from '#api/testing/noted-jobs.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { checkpointJobs } from './audit-log.jobs.ts'
import { sealAuditLog } from './audit-seal.ts'
import { verifyAuditLog } from './audit-verify.ts'
import { makeCheckpoint, readCheckpoint } from './checkpoint.ts'
import { storeCheckpoint, storedCheckpoints } from './checkpoint-store.ts'
import { notedDigests } from './noted-digests.ts'

const now = new Date('2026-03-10T04:30:00Z')
const sealer = createSealer([{ id: 'one', key: randomBytes(32) }])
let database: TestDatabase
let folder: string
let services: { db: TestDatabase['db']; sealer: typeof sealer }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-checkpoints-'))
  database = await openTestDatabase()
  services = { db: database.db, sealer }
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** @param noted the events of earlier checkpoints that this seal covers too */
async function sealed(events: number, noted = 0): Promise<void> {
  const origin = { action: 'test.done', outcome: 'done', viewer: null, requestId: 'r', ip: '::1', at: now } as const
  for (let count = 0; count < events; count++) await writeAudit(database.db, origin, { detail: { count } })
  expect(await sealAuditLog(services, now)).toBe(events + noted)
}

async function tamper(...statements: string[]): Promise<void> {
  for (const table of ['audit_events', 'audit_seals']) {
    await database.db.unchecked(`alter table ${table} disable trigger user`)
  }
  for (const statement of statements) await database.db.unchecked(statement)
}

it('a checkpoint can be checked alone, and reveals every change of it', async () => {
  expect(await makeCheckpoint(services, now)).toBeNull()
  await sealed(3)
  const checkpoint = await makeCheckpoint(services, now)
  const text = JSON.stringify(checkpoint)
  expect(readCheckpoint(text, checkpoint?.publicKey)).toEqual(checkpoint)
  expect(checkpoint).toMatchObject({ seal: 1, lastEvent: 3, digest: (await verifyAuditLog(services)).digest })
  for (const change of [
    { seal: 2 },
    { digest: '0'.repeat(64) },
    { writtenAt: '2026-03-11T04:30:00.000Z' },
    { signature: 'x' },
  ]) {
    expect(() => readCheckpoint(JSON.stringify({ ...checkpoint, ...change }))).toThrow('it was changed')
  }
  const other = createSealer([{ id: 'one', key: randomBytes(32) }]).sign('text').publicKey
  expect(() => readCheckpoint(text, other)).toThrow('signed under another key')
  expect(() => readCheckpoint('{"digest":')).toThrow('This is no checkpoint')
})

it('refuses a checkpoint of a seal that was made without the keys', async () => {
  await sealed(3)
  await tamper('delete from audit_seals')
  const forger = createSealer([{ id: 'one', key: randomBytes(32) }])
  await sealAuditLog({ db: database.db, sealer: forger }, now)
  await expect(makeCheckpoint(services, now)).rejects.toThrow('Seal 1 was not made under SEALING_KEYS')
})

it('a checkpoint is stored once per seal, and reveals a log restarted under the same keys', async () => {
  const url = pathToFileURL(folder).href
  const store = await openFileStore(url)
  await sealed(3)
  expect(await storeCheckpoint(services, store, now)).toBe(true)
  expect(await storeCheckpoint(services, store, now)).toBe(false)
  await sealed(2, 1)
  expect(await storeCheckpoint(services, store, now)).toBe(true)
  const noted = (await storedCheckpoints(url)).map(({ digest, seal }) => ({ digest, source: `checkpoint ${seal}` }))
  expect(noted.map(({ source }) => source).sort()).toEqual(['checkpoint 1', 'checkpoint 2'])
  expect((await verifyAuditLog(services, noted)).broken).toBeUndefined()
  await tamper('truncate audit_events, audit_seals')
  await sealed(4)
  expect((await verifyAuditLog(services)).broken).toBeUndefined()
  expect((await verifyAuditLog(services, noted)).broken).toMatch(
    /of checkpoint \d: the log was cut off before it, or replaced/,
  )
})

it('refuses a stored checkpoint that was changed', async () => {
  const url = pathToFileURL(folder).href
  await sealed(1)
  await storeCheckpoint(services, await openFileStore(url), now)
  const [name = ''] = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json'))
  const path = join(folder, name)
  await writeFile(path, (await readFile(path, 'utf8')).replace('"seal": 1', '"seal": 2'))
  await expect(storedCheckpoints(url)).rejects.toThrow('it was changed')
})

it('a checkpoint is stored daily where configured, and verification accepts it, a file and a digest', async () => {
  const url = pathToFileURL(folder).href
  const { jobs, schedules, dropped, run } = notedJobs()
  const tools = { ...services, jobs, clock: () => now }
  checkpointJobs(tools, undefined)
  expect([[...schedules], dropped]).toEqual([[], ['audit-checkpoint']])
  checkpointJobs(tools, url)
  expect([...schedules]).toEqual([['audit-checkpoint', '15 0 * * *']])
  await sealed(2)
  await run('audit-checkpoint')
  const checkpoint = await makeCheckpoint(services, now)
  const path = join(folder, 'checkpoint.json')
  await writeFile(path, JSON.stringify(checkpoint))
  const digest = checkpoint?.digest ?? ''
  const noted = await notedDigests(['--after', digest, '--checkpoint', path], url)
  expect(noted).toEqual([
    { digest, source: '--after' },
    { digest, source: path },
    { digest, source: `the stored checkpoint of ${now.toISOString()}` },
  ])
  expect((await verifyAuditLog(services, noted)).broken).toBeUndefined()
  expect(await notedDigests([], undefined)).toEqual([])
  const other = await notedDigests(['--after', '0'.repeat(64)], undefined)
  expect((await verifyAuditLog(services, other)).broken).toContain('of --after: the log was cut off before it')
  await writeFile(path, JSON.stringify({ ...checkpoint, seal: 9 }))
  await expect(notedDigests(['--checkpoint', path], undefined)).rejects.toThrow('it was changed')
})

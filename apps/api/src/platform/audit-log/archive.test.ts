// Archives: old months leave the database for files that can be verified alone, and nothing can leave in another way.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { watchedDisk } from '#api/testing/uploads/watched-disk.ts'
import { checkArchive, writeArchive } from './archive-file.ts'
import { archiveAuditLog } from './archive-log.ts'
import { sealAuditLog } from './audit-seal.ts'
import { verifyAuditLog } from './audit-verify.ts'
import { sealsAfter } from './seals.store.ts'

const today = new Date('2026-03-10T04:30:00Z')
const sealer = createSealer([{ id: 'one', key: randomBytes(32) }])
let database: TestDatabase
let folder: string
let services: { db: TestDatabase['db']; sealer: typeof sealer }

const hash = createHash('sha256').update('proof').digest('hex')

async function sealed(at: string, ...details: AuditDetail[]): Promise<void> {
  const moment = new Date(at)
  const origin = { action: 'test.done', outcome: 'done', viewer: null, requestId: 'r', ip: '::1', at: moment } as const
  for (const detail of details) await writeAudit(database.db, origin, { detail })
  expect(await sealAuditLog(services, moment)).toBe(details.length)
}

/** Two months that are old enough, one that is not, and today; the second month has a decision. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-archive-'))
  database = await openTestDatabase()
  services = { db: database.db, sealer }
  await sealed('2024-11-05T04:30:00Z', { count: 1 }, { count: 2 })
  await sealed('2024-11-30T04:30:00Z', { count: 3 })
  await sealed('2024-12-02T04:30:00Z', { count: 4 }, { contentHash: hash }, { count: 5 })
  await sealed('2025-02-03T04:30:00Z', { count: 6 })
  await sealed('2026-03-10T04:00:00Z', { count: 7 })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const archive = () => archiveAuditLog(services, folder, today)
const numbers = async () =>
  (await database.db.unchecked('select seq::int as seq from audit_events order by seq')).map(({ seq }) => seq)

describe('archiving', () => {
  it('moves whole old months into files and keeps seals, proofs and the rest', async () => {
    const before = await verifyAuditLog(services)
    expect(await archive()).toEqual([
      { file: 'audit-2024-11-seals-1-2.jsonl', events: 3 },
      { file: 'audit-2024-12-seals-3-3.jsonl', events: 2 },
    ])
    expect(await numbers()).toEqual([5, 7, 8])
    expect(await verifyAuditLog(services, [{ digest: before.digest, source: 'before' }])).toEqual({
      ...before,
      archived: 5,
    })
    expect(await archive()).toEqual([])
    await sealed('2026-03-10T04:30:00Z', { count: 8 })
    expect((await verifyAuditLog(services)).broken).toBeUndefined()
    expect(await archiveAuditLog(services, folder, new Date('2026-05-01T04:30:00Z'))).toEqual([
      { file: 'audit-2025-02-seals-4-4.jsonl', events: 1 },
    ])
    expect((await verifyAuditLog(services)).broken).toBeUndefined()
  })

  it('drops nothing when an event was changed or the file already exists', async () => {
    await writeFile(join(folder, 'audit-2024-11-seals-1-2.jsonl'), 'mine')
    await expect(archive()).rejects.toThrow('is there already')
    await rm(join(folder, 'audit-2024-11-seals-1-2.jsonl'))
    await database.db.unchecked('alter table audit_events disable trigger user')
    await database.db.unchecked("update audit_events set action = 'other' where seq = 2")
    await expect(archive()).rejects.toThrow('Seal 1 does not fit its events')
    expect(await numbers()).toHaveLength(8)
    expect((await readdir(folder)).filter((name) => name.endsWith('.jsonl'))).toEqual([])
  })
})

describe('an archive', () => {
  it('is complete in its folder before its events are dropped', async () => {
    const { transaction } = database.db
    const atDrop: unknown[] = []
    const watched = vi.spyOn(database.db, 'transaction').mockImplementation(async (work) => {
      const files = (await readdir(folder)).toSorted()
      const { lastSeal } = await checkArchive(join(folder, files.at(-1) ?? ''))
      atDrop.push({ files: files.length, lastSeal, events: (await numbers()).length })
      return transaction(work)
    })
    await archive()
    watched.mockRestore()
    expect(atDrop).toEqual([
      { files: 1, lastSeal: 2, events: 8 },
      { files: 2, lastSeal: 3, events: 5 },
    ])
  })

  it('that cannot be written drops no events', async () => {
    await expect(archiveAuditLog(services, join(folder, 'missing'), today)).rejects.toThrow('ENOENT')
    expect(await numbers()).toHaveLength(8)
  })

  it('is synced to disk, and its name too, before writing ends', async () => {
    const { calls, disk } = watchedDisk(folder)
    const before = { number: 0, lastSeq: 0, digest: '' }
    const seals = []
    for await (const seal of sealsAfter(database.db, 0)) seals.push(seal)
    await writeArchive(services, { seals, before }, join(folder, 'archive'), disk)
    expect(calls.slice(0, 1)).toEqual([expect.stringMatching(/^sync \.unfinished-/)])
    expect(calls.slice(-2)).toEqual([expect.stringMatching(/^rename \.unfinished-\w+ archive$/), 'sync .'])
  })

  it('verifies on its own and reveals every change', async () => {
    await archive()
    const path = join(folder, 'audit-2024-12-seals-3-3.jsonl')
    const checked = await checkArchive(path)
    expect(checked).toMatchObject({ firstSeal: 3, lastSeal: 3, events: 3 })
    const { publicKey } = sealer.sign('')
    expect((await checkArchive(path, publicKey)).publicKey).toBe(publicKey)
    await expect(
      checkArchive(path, createSealer([{ id: 'x', key: randomBytes(32) }]).sign('').publicKey),
    ).rejects.toThrow('another key')
    const lines = (await readFile(path, 'utf8')).split('\n')
    const changes: [string, string[]][] = [
      ['does not fit its events', lines.map((line) => line.replace('{"count": 4}', '{"count": 5}'))],
      ['does not fit its events', lines.toSpliced(2, 1)],
      ['was changed', lines.map((line) => line.replace('"events":3', '"events":2'))],
      ['does not follow', lines.map((line) => line.replace('"lastSeq":3', '"lastSeq":2'))],
      ['signature', lines.map((line) => line.replace('"signature":"', '"signature":"A'))],
      ['no end', lines.slice(0, -2)],
      ['no archive', ['{}', ...lines.slice(1)]],
    ]
    for (const [words, changed] of changes) {
      expect(changed, words).not.toEqual(lines)
      await writeFile(path, changed.join('\n'))
      await expect(checkArchive(path), words).rejects.toThrow(words)
    }
  })
})

describe('the database', () => {
  const inArchiving = (...statements: string[]) =>
    database.db.transaction(async () => {
      await database.db.unchecked("select set_config('rounds.archive', '1', true)")
      for (const statement of statements) await database.db.unchecked(statement)
    })

  it('deletes no event outside an archive, and changes no archive', async () => {
    await archive()
    await expect(inArchiving('delete from audit_events where seq = 7')).rejects.toThrow('append-only')
    await expect(inArchiving("update audit_events set action = 'other' where seq = 5")).rejects.toThrow('append-only')
    await expect(inArchiving('delete from audit_archives')).rejects.toThrow('append-only')
    await expect(database.db.unchecked('delete from audit_events where seq = 5')).rejects.toThrow('append-only')
  })

  it.each([
    [
      'an archive that the product did not note',
      'update audit_archives set last_seal = 4, last_seq = 7 where last_seal = 3',
    ],
    ['a proof that left', 'delete from audit_events where seq = 5'],
    [
      'a proof that was put in',
      `insert into audit_events overriding system value
      select 4, at, action, outcome, actor_id, actor_role, college_id, subject_kind, subject_id, request_id, ip, detail
      from audit_events where seq = 5`,
    ],
    [
      'an event that was put in',
      `insert into audit_events overriding system value
      select -4, at, action, outcome, actor_id, actor_role, college_id, subject_kind, subject_id, request_id, ip, '{}'
      from audit_events where seq = 5`,
    ],
    ['archived seals that are gone', 'delete from audit_seals where number >= 3'],
  ])('fails verification with %s', async (_, statement) => {
    await archive()
    for (const table of ['audit_events', 'audit_seals', 'audit_archives']) {
      await database.db.unchecked(`alter table ${table} disable trigger user`)
    }
    await database.db.unchecked(statement)
    expect((await verifyAuditLog(services)).broken).toMatch(/archive/)
  })
})

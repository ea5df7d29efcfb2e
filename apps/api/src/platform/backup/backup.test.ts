// Backups: the data is restored elsewhere unchanged, and anything altered on the way is detected.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { it as base, describe, expect } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#api/demo/seed.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type FileStore, openFileStore } from '#api/kernel/file-store/file-store.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { sealAuditLog } from '#api/platform/audit-log/audit-seal.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { notedJobs } from '#api/testing/noted-jobs.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { openBucket } from '#api/testing/uploads/bucket.ts'
import { backupJobs } from './backup.jobs.ts'
import type { BackupSettings } from './backup.settings.ts'
import { drillBackup, openFiles } from './backup-drill.ts'
import { backupName, listBackups, readManifest } from './backup-manifest.ts'
import { type BackupPlace, measureObject } from './backup-object.ts'
import { openBackupPlace } from './backup-place.ts'
import { lastRuns } from './backup-runs.store.ts'
import { forgetOldBackups, makeBackup } from './make-backup.ts'
import { restoreBackup, restoreDatabase, restoreFiles } from './restore-backup.ts'
import { lacksFiles, restoredLines } from './restore-report.ts'
import { runBackup, runDrill } from './run-backup.ts'

const aKey = (id: string) => ({ id, key: randomBytes(32) })
const sealer = createSealer([aKey('product')])
const backupKey = aKey('backup')
const at = (hour: number) => new Date(Date.UTC(2026, 5, 15, hour))
/** The time of a clock that is wrong. */
const aYearAhead = new Date(Date.UTC(2027, 5, 15))
/** Settings without a backup store. */
const unset: BackupSettings = {
  url: undefined,
  keys: [backupKey],
  keep: 2,
  drillDatabaseUrl: undefined,
  schedule: '30 1 * * *',
  drillSchedule: '30 3 * * 0',
}
const storeIn = (folder: string) => openFileStore(pathToFileURL(folder).href)

interface Source {
  folder: string
  db: Database
  files: FileStore
  place: BackupPlace
}

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-backup-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  /** An installation in use, with one backup. */
  .extend('source', { scope: 'file' }, async ({ folder }, { onCleanup }): Promise<Source> => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    const files = await storeIn(join(folder, 'files'))
    await seedDemo({ db: database.db, sealer, files, clock: () => at(4) }, { students: 4, records: 200 })
    for (const hour of [1, 2, 3]) await writeEvent(database.db, at(hour))
    await sealAuditLog({ db: database.db, sealer }, at(4))
    const store = await storeIn(join(folder, 'backups'))
    const place = { store, sealer: createSealer([backupKey]) }
    await makeBackup(database.db, files, place, at(5))
    return { folder, db: database.db, files, place }
  })

const writeEvent = (db: Database, moment: Date) =>
  writeAudit(
    db,
    { action: 'sign-in', outcome: 'done', viewer: null, requestId: 'none', ip: '127.0.0.1', at: moment },
    {},
  )

const counts = (db: Database) =>
  db.uncheckedRows(
    z.object({ records: z.number(), revisions: z.number(), events: z.number(), counted: z.number() }),
    `select (select count(*)::int from entries) as records, (select count(*)::int from entry_revisions) as revisions,
      (select count(*)::int from audit_events) as events, (select sum(n)::int from student_counts) as counted`,
  )

describe('a backup', () => {
  it('restores rows, sequences, rules and files elsewhere', async ({ source, folder }) => {
    const target = await openTestDatabase()
    const store = await storeIn(join(folder, 'restored'))
    try {
      const [backup = ''] = (await listBackups(source.place)).whole
      const full = { ...store, put: () => Promise.reject(new Error('no room')) }
      const failed = restoreBackup({ db: target.db, files: full }, source.place, backup)
      await expect(failed).rejects.toThrow('no room')
      // The same command can be repeated.
      const { files } = await restoreBackup({ db: target.db, files: store }, source.place, backup)
      expect(await counts(target.db)).toEqual(await counts(source.db))
      const { restored, ...missing } = files
      expect(missing).toEqual({ neverKept: [], lost: [] })
      const keys = await source.db.uncheckedRows(
        z.object({ key: z.string() }),
        'select distinct object_key as key from files where object_key is not null',
      )
      expect(restored).toBe(keys.length)
      for (const { key } of keys) {
        expect(await buffer(await store.stream(key))).toEqual(await buffer(await source.files.stream(key)))
      }
      await writeEvent(target.db, at(6))
      const [numbers] = await target.db.uncheckedRows(
        z.object({ n: z.number(), first: z.number(), last: z.number() }),
        'select count(*)::int as n, min(seq)::int as first, max(seq)::int as last from audit_events',
      )
      expect(numbers).toEqual({ n: numbers?.last, first: 1, last: numbers?.last })
      expect((await verifyDecisions({ db: target.db, sealer })).broken).toBeUndefined()
      await expect(target.db.unchecked('delete from audit_events')).rejects.toThrow()
      await expect(target.db.unchecked('update entries set student_id = gen_random_uuid()')).rejects.toThrow()
    } finally {
      await target.close()
    }
  })

  it('is refused by a database that holds accounts', async ({ source }) => {
    const [backup = ''] = (await listBackups(source.place)).whole
    const files = { ...source.files, put: () => Promise.reject(new Error('a file was put into the store')) }
    const refused = 'Please restore into an empty one.'
    await expect(restoreBackup({ db: source.db, files }, source.place, backup)).rejects.toThrow(refused)
    await expect(restoreDatabase(source.db, source.place, backup)).rejects.toThrow(refused)
  })

  it('restores into queue tables with more columns, without the jobs that made it', async ({
    source,
    folder,
    onTestFinished,
  }) => {
    for (const name of ['backup', 'mail']) {
      await source.db.unchecked('select pgboss.create_queue($1, \'{"policy":"standard"}\')', [name])
    }
    await source.db.unchecked("insert into pgboss.job (name, state) values ('backup', 'active'), ('mail', 'created')")
    const place = { ...source.place, store: await storeIn(join(folder, 'while-working')) }
    const { name, manifest } = await makeBackup(source.db, source.files, place, at(5))
    expect(manifest.tables.find((table) => table.name === 'pgboss.job')?.measured.lines).toBeGreaterThan(0)
    const target = await openTestDatabase()
    onTestFinished(() => target.close())
    for (const table of ['queue', 'job']) await target.db.unchecked(`alter table pgboss.${table} add column later int`)
    await restoreDatabase(target.db, place, name)
    const jobs = await target.db.unchecked("select distinct name from pgboss.job where name in ('backup', 'mail')")
    expect(jobs).toEqual([{ name: 'mail' }])
    await source.db.unchecked("delete from pgboss.job where name = 'backup'")
  })

  it('is refused by newer tables when its version is older, with the reason', async ({ onTestFinished }) => {
    const target = await openTestDatabase()
    onTestFinished(() => target.close())
    const known = await target.db.uncheckedRows(
      z.object({ name: z.string(), checksum: z.string() }),
      'select name, checksum from migrations order by name',
    )
    await expect(migrate(target.db, { until: known.slice(0, -1) })).rejects.toThrow('Please make an empty one')
  })

  it('names the files that were missing when it was made, and those lost since', async ({ source, folder }) => {
    const [backup = ''] = (await listBackups(source.place)).whole
    const manifest = await readManifest(source.place, backup)
    const [path = '', other = ''] = await filesUnder(join(folder, 'backups/objects/files'))
    const key = path.split('/objects/files/')[1] ?? ''
    const whole = await readFile(path)
    await rm(path)
    const store = await storeIn(join(folder, 'in-part'))
    const files = await restoreFiles(store, source.place, backup)
    await writeFile(path, whole)
    expect(files).toEqual({ restored: manifest.files.count - 1, neverKept: [], lost: [key] })
    const neverKept = [other.split('/objects/files/')[1] ?? '']
    expect(restoredLines({ manifest, files: { ...files, neverKept } })).toEqual([
      expect.stringMatching(/^Restored as of 2026-06-15T05:00:00.000Z: \d+ rows in \d+ tables, \d+ files\.$/),
      'These files were missing already when the backup was made:',
      ...neverKept,
      'The place of the backups has lost these files:',
      key,
      'Now check the audit log: npm run audit:verify.',
    ])
    expect([lacksFiles({ manifest, files }), lacksFiles({ manifest, files: { ...files, lost: [] } })]).toEqual([
      true,
      false,
    ])
  })

  it('reveals nothing that it holds to somebody who finds it', async ({ source, folder }) => {
    const known = await source.db.uncheckedRows(
      z.object({ text: z.string() }),
      'select name as text from accounts union select email from accounts union select name from files',
    )
    expect(known.length).toBeGreaterThan(20)
    const stored = await filesUnder(join(folder, 'backups'))
    expect(stored.length).toBeGreaterThan(20)
    for (const path of stored) {
      const bytes = await readFile(path)
      expect([path, known.filter(({ text }) => path.includes(text) || bytes.includes(text))]).toEqual([path, []])
      // Compression alone would hide these texts too.
      expect(() => zstdDecompressSync(bytes.subarray(bytes.indexOf('\n') + 1)), path).toThrow()
    }
  })

  it('stores a file once, however many backups name it', async ({ source, folder }) => {
    const before = await filesUnder(join(folder, 'backups/objects/files'))
    const { manifest } = await makeBackup(source.db, source.files, source.place, aYearAhead)
    expect(manifest.files.count).toBe(before.length)
    expect(manifest.files.bytes).toBe(0)
    expect(await filesUnder(join(folder, 'backups/objects/files'))).toEqual(before)
  })
})

describe('a drill', () => {
  it('restores the newest scheduled backup of a bucket, counts its rows, and records how each run ended', async ({
    source,
    folder,
    onTestFinished,
  }) => {
    const bucket = await openBucket(join(folder, 's3'))
    onTestFinished(() => bucket.close())
    const settings = { ...unset, url: bucket.address() }
    const { jobs, schedules, dropped, run } = notedJobs()
    const tools = { jobs, db: source.db, files: source.files, sealer, clock: () => at(7) }
    backupJobs(tools, unset)
    expect([[...schedules], dropped]).toEqual([[], ['backup', 'backup-drill']])
    backupJobs(tools, settings)
    expect(Object.fromEntries(schedules)).toEqual({ backup: '30 1 * * *', 'backup-drill': '30 3 * * 0' })
    await expect(run('backup-drill')).rejects.toThrow('There is no finished backup yet.')
    const newest = async () => (await listBackups(await openBackupPlace(settings))).whole[0]
    await run('backup')
    const first = await newest()
    await run('backup')
    const second = await newest()
    expect(second).not.toBe(first)
    await run('backup-drill')
    const [counted] = await counts(source.db)
    const ended = await source.db.uncheckedRows(
      z.object({
        work: z.string(),
        fault: z.string().nullable(),
        backup: z.string().nullable(),
        isWhole: z.boolean().nullable(),
      }),
      `select work, fault, backup, rows > ${counted?.records} and files > 0 as "isWhole" from backup_runs order by id desc limit 4`,
    )
    expect(ended).toEqual([
      { work: 'drill', fault: null, backup: second, isWhole: true },
      { work: 'backup', fault: null, backup: second, isWhole: true },
      { work: 'backup', fault: null, backup: first, isWhole: true },
      { work: 'drill', fault: 'There is no finished backup yet.', backup: null, isWhole: null },
    ])
  })

  it(`fails when a byte of any object was changed (TEST_SEED=${testSeed})`, async ({ source, folder }) => {
    const [backup = ''] = (await listBackups(source.place)).whole
    const objects = await filesUnder(join(folder, `backups/objects/backups/${backup}`))
    const path = objects[testSeed % objects.length] ?? ''
    const whole = await readFile(path)
    await writeFile(path, withByteChanged(whole))
    await expect(drillBackup(source.place, sealer)).rejects.toThrow()
    await writeFile(path, whole.subarray(0, whole.length - 1))
    await expect(measureObject(source.place, path.split('/objects/')[1] ?? '')).rejects.toThrow()
    await writeFile(path, whole)
  })

  it(`fails when a stored file was changed or is gone (TEST_SEED=${testSeed})`, async ({ source, folder }) => {
    const [backup = ''] = (await listBackups(source.place)).whole
    const manifest = await readManifest(source.place, backup)
    const objects = await filesUnder(join(folder, 'backups/objects/files'))
    const path = objects[testSeed % objects.length] ?? ''
    const whole = await readFile(path)
    await writeFile(path, withByteChanged(whole))
    await expect(openFiles(source.place, backup, manifest)).rejects.toThrow()
    await rm(path)
    await expect(openFiles(source.place, backup, manifest)).rejects.toThrow('has lost 1 of their files, among them')
    const known = { ...manifest.files, missing: [path.split('/objects/files/')[1] ?? ''] }
    await expect(openFiles(source.place, backup, { ...manifest, files: known })).rejects.toThrow('were kept')
    await writeFile(path, whole)
    expect(await openFiles(source.place, backup, manifest)).toBe(manifest.files.count)
  })

  it('fails under a key that did not seal the backup', async ({ source }) => {
    const place = { ...source.place, sealer: createSealer([{ ...aKey('backup') }]) }
    await expect(drillBackup(place, sealer)).rejects.toThrow()
  })
})

describe('the run of a backup', () => {
  it('keeps the newest ones, whatever the clock when they were made, and records its result', async ({
    source,
    folder,
  }) => {
    const tools = { db: source.db, files: source.files, clock: () => at(8) }
    const { forgotten } = await runBackup(tools, unset, join(folder, 'backups'))
    expect(forgotten).toBeGreaterThan(0)
    const { whole } = await listBackups(source.place)
    expect(whole).toHaveLength(2)
    const times = await Promise.all(whole.map(async (name) => (await readManifest(source.place, name)).takenAt))
    expect(times).toEqual([at(8).toISOString(), aYearAhead.toISOString()])
    expect(await lastRuns(source.db, at(8))).toContainEqual({ work: 'backup', endedAt: at(8), fault: null })
  })

  it('removes what an interrupted run left behind, and nothing in progress', async ({ source, folder }) => {
    const [left, atWork] = ['backup-left', 'backup-at-work'].map((name) => join(folder, 'backups/incoming', name))
    for (const path of [left ?? '', atWork ?? '']) await writeFile(path, 'half of a table')
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
    await utimes(left ?? '', twoDaysAgo, twoDaysAgo)
    await runBackup({ db: source.db, files: source.files, clock: () => at(8) }, unset, join(folder, 'backups'))
    expect(await readdir(join(folder, 'backups/incoming'))).toEqual(['backup-at-work'])
  })

  it('is recorded as failed when its place cannot be opened', async ({ source, folder }) => {
    await writeFile(join(folder, 'no-folder'), '')
    const tools = { db: source.db, files: source.files, sealer, clock: () => at(8) }
    const place = join(folder, 'no-folder')
    await expect(runBackup(tools, unset, place)).rejects.toThrow()
    await expect(runDrill(tools, unset, place)).rejects.toThrow()
    const runs = await source.db.unchecked('select work, fault from backup_runs order by id desc limit 2')
    const fault = expect.stringContaining('no-folder')
    expect(runs).toEqual([
      { work: 'drill', fault },
      { work: 'backup', fault },
    ])
  })

  it('names backups in the order in which they were made', () => {
    const names = ['20260101T000000Z', 'b000009-20270615T000000Z', 'b000010-20260615T000000Z']
    const name = backupName(names, at(8))
    expect(name).toBe('b000011-20260615T080000Z')
    expect([...names, name].toSorted()).toEqual([...names, name])
  })

  it('ignores the files of erased people', async ({ source, folder }) => {
    const erased = await source.db.uncheckedRows(
      z.object({ id: z.string(), key: z.string() }),
      `select id, object_key as key from files order by id desc limit 1`,
    )
    const { id = '', key = '' } = erased[0] ?? {}
    const setKey = (value: string) => source.db.unchecked('update files set object_key = $2 where id = $1', [id, value])
    await setKey(`erased/${id}`)
    const tools = { db: source.db, files: source.files, clock: () => at(8) }
    const { manifest } = await runBackup(tools, unset, join(folder, 'after-erasing'))
    expect(manifest.files.missing).toEqual([])
    await setKey(key)
  })

  it('names a file that the store has lost', async ({ source, folder }) => {
    const [lost] = await source.db.uncheckedRows(
      z.object({ key: z.string() }),
      'select object_key as key from files limit 1',
    )
    await source.files.delete(lost?.key ?? '')
    const tools = { db: source.db, files: source.files, clock: () => at(9) }
    const { manifest } = await runBackup(tools, unset, join(folder, 'elsewhere'))
    expect(manifest.files.missing).toEqual([lost?.key])
    const [run] = await lastRuns(source.db, at(9))
    expect(run?.fault).toContain(lost?.key)
  })

  it('ignores an unfinished backup, and deletes it after a day', async ({ source }) => {
    const before = await listBackups(source.place)
    await writeFile(join(source.folder, 'unfinished'), 'half')
    const begun = 'b000001-20260614T093000Z'
    await source.place.store.put(join(source.folder, 'unfinished'), 'text/plain', `backups/${begun}/public.files`)
    const names = async () => [...(await listBackups(source.place)).objects.keys()].toSorted()
    expect((await listBackups(source.place)).whole).toEqual(before.whole)
    // For a day another server may still be making it.
    expect(await forgetOldBackups(source.place, 2, at(9))).toBe(0)
    expect(await names()).toEqual([...before.objects.keys(), begun].toSorted())
    expect(await forgetOldBackups(source.place, 2, at(10))).toBe(1)
    expect(await names()).toEqual([...before.objects.keys()].toSorted())
  })
})

/** Changes a byte after the first line, which holds the key. */
function withByteChanged(whole: Buffer): Buffer {
  const changed = Buffer.from(whole)
  const place = whole.indexOf('\n') + 1 + (testSeed % (whole.length - whole.indexOf('\n') - 1))
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

// A college's package: all of its data and none of another's, verifiable by anyone, and identical after an import.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { it as base, describe, expect } from 'vitest'
import { z } from 'zod'
import { dataRegister } from '#api/data-register.ts'
import { seedDemo } from '#api/demo/seed.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type FileStore, openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { takeOverDecisions } from '#api/records/logbook/upkeep/take-over-decisions.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { seedReference } from '#api/reference/seed-reference.ts'
import { sealedColumns } from '#api/sealed-columns.ts'
import {
  collegesOf,
  type Packed,
  packed,
  patientKey,
  rowsOf,
  signedAgain,
  unpacked,
  withRows,
} from '#api/testing/documents/college-packages.ts'
import { divergingDays } from '#api/testing/entries/diverging-days.ts'
import { describedRows } from '#api/testing/saved-files/described-rows.ts'
import { verifyCopy } from '#api/testing/saved-files/verify-copy.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { importCollege } from './import-college.ts'
import { patientSeal } from './patient-seal.ts'

const former = createSealer([{ id: 'former', key: randomBytes(32) }])
const now = new Date('2026-06-15T04:30:00Z')
const storeIn = (folder: string) => openFileStore(pathToFileURL(folder).href)

interface Source {
  db: Database
  files: FileStore
  collegeId: string
  others: string[]
  made: Packed
}

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-college-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('source', { scope: 'file' }, async ({ folder }, { onCleanup }): Promise<Source> => {
    const { db, close } = await openTestDatabase()
    onCleanup(close)
    const files = await storeIn(join(folder, 'files'))
    await seedDemo({ db, sealer: former, files, clock: () => now }, { students: 6, records: 300 })
    const [collegeId = '', ...others] = await collegesOf(db)
    return { db, files, collegeId, others, made: await packed({ db, files, sealer: former }, collegeId, now) }
  })
  /** An empty installation with reference data and its own keys. */
  .extend('empty', async ({ folder }, { onCleanup }) => {
    const { db, close } = await openTestDatabase()
    onCleanup(close)
    await seedReference(db, now)
    const files = await storeIn(await mkdtemp(join(folder, 'store-')))
    return { db, files, sealer: createSealer([{ id: 'here', key: randomBytes(32) }]) }
  })

const schemaPath = fileURLToPath(new URL('../../../../../docs/college-package.schema.json', import.meta.url))

type Empty = Parameters<typeof importCollege>[0]
const key = former.sign('').publicKey
const stored = { register: dataRegister, sealedColumns }
const imported = (empty: Empty, folder: string, { key: given = key, patients = patientKey } = {}) =>
  importCollege(empty, stored, { folder, key: given, patientKey: patients }, (_, { collegeId }) =>
    takeOverDecisions(empty, collegeId, now),
  )
/** Each import recreates every foreign key of the database. */
const slow = { timeout: 240_000 }
const count = async (db: Database, sql: string) => (await db.uncheckedRows(z.object({ n: z.number() }), sql))[0]?.n

const without = (files: Packed, name: string): Packed => new Map([...files].filter(([one]) => one !== name))

/** Files that contain the place and time of their creation, and the list that signs them. */
const mayDiffer = new Set(['README.txt', 'manifest.json', 'tables/audit_events.ndjson'])
const digests = (files: Packed) =>
  Object.fromEntries(
    [...files].filter(([name]) => !mayDiffer.has(name)).map(([name, content]) => [name, String(content)]),
  )

describe('the package of a college', () => {
  it('contains its records, people and files, and can be checked by anybody', async ({
    source: { made, collegeId },
  }) => {
    expect(rowsOf(made, 'entries').length).toBeGreaterThan(50)
    expect(rowsOf(made, 'colleges')).toMatchObject([{ id: collegeId }])
    expect([...made.keys()].filter((name) => /^files\/[-0-9a-f]+$/.test(name)).length).toBeGreaterThan(3)
    const checked = await verifyCopy(made, ['--key', key])
    expect(checked).toMatchObject({ code: 0, stderr: '' })
    expect(checked.stdout).toContain(`for college ${collegeId}`)
    const changed = Buffer.from(made.get('tables/entries.ndjson') ?? '')
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(await verifyCopy(new Map(made).set('tables/entries.ndjson', changed))).toMatchObject({
      code: 1,
      stderr: 'tables/entries.ndjson: was changed\n',
    })
  })

  it('contains nothing of other colleges, and of people elsewhere only the name and the role', async ({ source }) => {
    expect(source.others.length).toBeGreaterThan(0)
    for (const [name, content] of source.made) {
      const found = source.others.filter((id) => String(content).includes(id))
      expect([name, found]).toEqual([name, []])
    }
    const elsewhere = rowsOf(source.made, 'accounts').filter((account) => account.college_id !== source.collegeId)
    expect(elsewhere.length).toBeGreaterThan(0)
    const people = await source.db.uncheckedRows(
      z.object({ id: z.string(), name: z.string(), role: z.string() }),
      'select id, name, role from accounts',
    )
    for (const { id, name, role, email, phone, active, identity } of elsewhere) {
      expect(people).toContainEqual({ id, name, role })
      expect([email, phone, active, identity]).toEqual([
        expect.stringContaining('@elsewhere.invalid'),
        null,
        false,
        null,
      ])
    }
  })

  it('matches its documented schema, row by row', ({ source: { made } }) => {
    const described = describedRows(readFileSync(schemaPath, 'utf8'))
    const names = [...made.keys()].flatMap((name) => /^tables\/(\w+)\.ndjson$/.exec(name)?.[1] ?? [])
    expect(names.toSorted()).toEqual(described.names.toSorted())
    for (const name of names) {
      for (const row of rowsOf(made, name)) expect([name, row, described.faultsOf(name, row)]).toEqual([name, row, []])
    }
  })

  it('contains no password and nothing that the database keeps sealed', async ({ source: { made } }) => {
    for (const { password_hash: hash } of rowsOf(made, 'accounts')) expect(hash).toBeNull()
    const text = [...made].filter(([name]) => name.startsWith('tables/')).map(([, content]) => String(content))
    expect(text.join('')).not.toContain('argon2')
    expect(text.join('')).not.toContain('former.')
    const sealed = rowsOf(made, 'entries').flatMap((row) => (typeof row.sealed === 'string' ? [row] : []))
    expect(sealed.length).toBeGreaterThan(10)
    const patients = patientSeal(patientKey)
    for (const row of sealed) {
      const plain = patients.open(String(row.sealed), String(row.id))
      expect(JSON.parse(plain)).toBeTypeOf('object')
      expect(text.join('')).not.toContain(JSON.stringify(plain).slice(1, -1))
    }
  })
})

describe('an import', () => {
  it('reproduces the same package, with counters and proofs of every decision', async ({ source, folder, empty }) => {
    const manifest = await imported(empty, await unpacked(source.made, folder))
    expect(manifest.collegeId).toBe(source.collegeId)
    const again = await packed(empty, source.collegeId, new Date('2026-06-16T04:30:00Z'))
    expect(digests(again)).toEqual(digests(source.made))
    expect(await empty.db.unchecked(divergingDays)).toEqual([])
    const where = `from entries where college_id = '${source.collegeId}'`
    for (const sql of [
      `select count(*)::int as n ${where}`,
      `select coalesce(sum(n), 0)::int as n from department_counts where college_id = '${source.collegeId}'`,
    ]) {
      expect(await count(empty.db, sql)).toBe(await count(source.db, sql))
    }
    expect(await count(empty.db, 'select sum(n)::int as n from student_counts')).toBe(
      await count(source.db, `select count(*)::int as n ${where}`),
    )
    const verified = await verifyDecisions({ db: empty.db, sealer: empty.sealer })
    expect(verified.broken).toBeUndefined()
    expect(verified.decisions).toBeGreaterThan(50)
  })

  it('succeeds only once, under the right keys, with an unchanged and complete package', async ({
    source,
    folder,
    empty,
  }) => {
    const whole = await unpacked(source.made, folder)
    await expect(imported(empty, whole, { patients: 'b2'.repeat(32) })).rejects.toThrow('not that of this package')
    await expect(imported(empty, whole, { patients: 'no key' })).rejects.toThrow('has 64 figures and letters')
    await expect(imported(empty, whole, { key: 'another key' })).rejects.toThrow(`is signed under another key: ${key}`)
    const changes: [string, (files: Packed) => Packed][] = [
      [
        'tables/entries.ndjson was changed',
        (files) => {
          const bytes = Buffer.from(files.get('tables/entries.ndjson') ?? '')
          bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
          return files.set('tables/entries.ndjson', bytes)
        },
      ],
      ['files/x was added', (files) => files.set('files/x', Buffer.from('x'))],
      ['tables/memos.ndjson is missing', (files) => without(files, 'tables/memos.ndjson')],
      [
        'The signature is wrong',
        (files) =>
          files.set(
            'manifest.json',
            Buffer.from(String(files.get('manifest.json')).replace('https://rounds', 'https://other')),
          ),
      ],
      ['not of a package of a college', (files) => files.set('manifest.json', Buffer.from('{}'))],
      [
        'of a newer version',
        (files) =>
          files.set(
            'manifest.json',
            Buffer.from(String(files.get('manifest.json')).replace('"version": 1', '"version": 2')),
          ),
      ],
      ['There is no readable manifest.json', (files) => without(files, 'manifest.json')],
    ]
    for (const [sentence, change] of changes) {
      await expect(imported(empty, await unpacked(change(new Map(source.made)), folder))).rejects.toThrow(sentence)
    }
    expect(await count(empty.db, 'select count(*)::int as n from accounts')).toBe(0)
    await imported(empty, whole)
    await expect(imported(empty, whole)).rejects.toThrow('import into an empty one')
  })

  it('leaves nothing behind when it fails midway', async ({ source, folder, empty }) => {
    const given = await unpacked(source.made, folder)
    const cut = importCollege(empty, stored, { folder: given, key, patientKey }, () =>
      Promise.reject(new Error('cut off')),
    )
    await expect(cut).rejects.toThrow('cut off')
    for (const table of ['accounts', 'colleges', 'entries', 'files', 'department_counts', 'audit_events']) {
      expect([table, await count(empty.db, `select count(*)::int as n from ${table}`)]).toEqual([table, 0])
    }
    for await (const { key: left } of empty.files.list('')) expect.unreachable(left)
    await imported(empty, given)
  })

  it(
    'refuses rows of another college, sign-in data, and unknown tables and columns',
    slow,
    async ({ source: { made, others, collegeId }, folder, empty }) => {
      const [entry] = rowsOf(made, 'entries')
      const accounts = rowsOf(made, 'accounts')
      const own = accounts.find((account) => account.college_id === collegeId)
      const elsewhere = accounts.find((account) => account.college_id === null)
      const [college] = rowsOf(made, 'colleges')
      const except = (table: string, row: object | undefined) =>
        rowsOf(made, table).filter((one) => JSON.stringify(one) !== JSON.stringify(row))
      const changes: [string, string, Record<string, string>][] = [
        [
          'a record of another college',
          'do not fit together',
          withRows('entries', [...except('entries', entry), { ...entry, college_id: others[0] }]),
        ],
        [
          'another college',
          'tables/colleges.ndjson has rows that are not of this college',
          withRows('colleges', [college ?? {}, { ...college, id: others[0], slug: 'another', name: 'Another' }]),
        ],
        [
          'a password',
          'tables/accounts.ndjson has rows',
          withRows('accounts', [...except('accounts', own), { ...own, password_hash: 'x' }]),
        ],
        [
          'an active Master',
          'tables/accounts.ndjson has rows',
          withRows('accounts', [...except('accounts', elsewhere), { ...elsewhere, role: 'master', active: true }]),
        ],
        [
          'somebody whom nothing names',
          'tables/accounts.ndjson has rows',
          withRows('accounts', [...accounts, { ...elsewhere, id: crypto.randomUUID(), email: 'x' }]),
        ],
        ['an unknown column', 'has the column is_free', withRows('memos', [{ is_free: true }])],
        ['a column less', 'has no ', withRows('entries', [{ id: entry?.id }])],
        ['a line that is no row', 'is no row', { 'tables/memos.ndjson': '[1]\n' }],
        [
          'a value of another type',
          'do not fit together',
          withRows('entries', [...except('entries', entry), { ...entry, date: 'no day' }]),
        ],
        ['an unknown table', 'tables/sessions.ndjson is of a table', withRows('sessions', [{ key: 'x' }])],
        ['a name that leads out', 'manifest.json is not whole', { 'files/../../x': 'x' }],
      ]
      for (const [what, sentence, change] of changes) {
        const forged = signedAgain(made, change, former)
        await expect(imported(empty, await unpacked(forged, folder)), what).rejects.toThrow(sentence)
        expect([
          what,
          await count(
            empty.db,
            'select (select count(*) from accounts)::int + (select count(*) from colleges)::int as n',
          ),
        ]).toEqual([what, 0])
      }
    },
  )
})

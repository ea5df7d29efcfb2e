// The copy of a person's data holds against its documented schema: every row of everybody of the demo data, by a validator that
// is not the product's own.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#api/demo/seed.ts'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { openTestDatabase } from '#api/testing/test-database.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { copyDefinitions, copyLayout } from './platform/personal-data/copy-schema.ts'

const schemaPath = fileURLToPath(new URL('../../../docs/personal-copy.schema.json', import.meta.url))
const Described = z.object({ $defs: z.record(z.string(), z.custom<object>()) })

/** What nobody of the demo data has: plain columns, which are compared with the database where they are declared. */
const without = [
  ...['sessions', 'passkeys', 'college-sign-in', 'account-changes', 'posts'],
  ...['notification-preferences', 'privacy-requests', 'favourites', 'attendance-risks', 'teaching-grades'],
  ...['calendar-link', 'issued-documents', 'signatories'],
]

/** The digest of the rows of each layout; the present one is the last. */
const layouts: Readonly<Record<number, string>> = { 1: '11171d7c8af2f299', 2: '5edda6b2b5b28ac3' }

const validator = () =>
  new Ajv2020({
    allErrors: true,
    formats: {
      uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      date: /^\d{4}-\d\d-\d\d$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    },
  })

it('every row of the copies of everybody is as the documented schema says', { timeout: 120_000 }, async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-copies-'))
  const { db, close } = await openTestDatabase()
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
  const files = await openFileStore(pathToFileURL(folder).href)
  await seedDemo({ db, sealer, files, clock: () => new Date('2026-06-15T04:30:00Z') }, { students: 6, records: 300 })
  const people = await db.uncheckedRows(z.object({ id: z.string() }), 'select id::text from accounts')
  expect(people.length).toBeGreaterThan(10)
  const described = Described.parse(JSON.parse(readFileSync(schemaPath, 'utf8'))).$defs
  expect(Object.keys(described)).toEqual(personalDataParts.map(({ name }) => name))
  const ajv = validator()
  const empty: string[] = []
  let rows = 0
  for (const { name, rows: rowsOf } of personalDataParts) {
    const judge = ajv.compile(described[name] ?? {})
    const before = rows
    for (const { id } of people) {
      for await (const row of rowsOf({ db, sealer }, id)) {
        // As the file has it.
        expect([name, judge(JSON.parse(JSON.stringify(row))), judge.errors]).toEqual([name, true, null])
        rows++
      }
    }
    if (rows === before) empty.push(name)
  }
  expect(rows).toBeGreaterThan(1_000)
  expect(empty).toEqual(without)
})

it('every version of the layout has its rows (a change of them wants a new version, and its digest here)', () => {
  const digest = createHash('sha256').update(copyDefinitions(personalDataParts)).digest('hex').slice(0, 16)
  expect(digest).toBe(layouts[copyLayout])
})

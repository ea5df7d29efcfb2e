// Imports a college's package into an empty installation, and proves that the result equals the package. The same rows
// must give the same digests, and no row may belong to another college.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { inRunningTransaction } from '#api/kernel/database/raw-connection.ts'
import { whileUnguarded } from '#api/kernel/database/whole-tables.ts'
import type { SealedColumn } from '#api/kernel/sealing/sealed-column.ts'
import { type CheckedPackage, checkPackage, type PackageManifest } from './check-package.ts'
import { tableFile } from './college-package.ts'
import { ImportFault } from './import-fault.ts'
import { loadPart } from './load-part.ts'
import { type PlacedBytes, placeBytes, removeBytes } from './package-bytes.ts'
import { type Connection, type PackagePart, packageParts, type Register } from './package-parts.ts'
import { linesOf } from './package-rows.ts'
import { migrationsOf } from './package-schema.ts'
import { type PatientSeal, patientSeal } from './patient-seal.ts'

type Tools = Pick<Services, 'db' | 'files' | 'sealer'>

interface Seals {
  sealer: Tools['sealer']
  patients: PatientSeal
}

export interface Stored {
  register: Register
  sealedColumns: readonly SealedColumn[]
}

/** Further work of an import, in its transaction: proofs of decisions made elsewhere, and an event of the import. */
export type Follow = (db: Database, manifest: PackageManifest) => Promise<void>

/**
 * Imports the unpacked package in `folder`, which must be signed with `key`; `patientKey` opens the fields that
 * identify patients. Files come first: a failure leaves an empty database, and the call can be repeated. `db` must be
 * connected as the owner of the tables.
 */
export async function importCollege(
  tools: Tools,
  stored: Stored,
  given: { folder: string; key: string; patientKey: string },
  follow: Follow,
): Promise<PackageManifest> {
  const { db } = tools
  const seals = { sealer: tools.sealer, patients: patientSeal(given.patientKey) }
  const checked = await checkPackage(given.folder, given.key)
  const parts = await db.transaction(async () => readyParts(await inRunningTransaction(db), stored, checked))
  const bytes = await placeBytes(tools, stored.sealedColumns, checked, parts)
  try {
    await db.transaction(async () => {
      const connection = await inRunningTransaction(db)
      await assertEmpty(connection)
      await load(connection, seals, parts, checked, bytes)
      await recount(connection, stored.register)
      await assertSame(connection, seals, parts, checked.manifest)
      await follow(db, checked.manifest)
    })
  } catch (error) {
    await removeBytes(tools, bytes)
    throw error
  }
  return checked.manifest
}

/** Refuses an installation with colleges, accounts or records, so that nobody's work is ever replaced. */
async function assertEmpty(connection: Connection): Promise<void> {
  const [found] = await connection.rows(
    z.object({ n: z.number() }),
    `select (select count(*) from accounts)::int + (select count(*) from colleges)::int
      + (select count(*) from entries)::int as n`,
  )
  if (found?.n !== 0) {
    throw new ImportFault('This installation has colleges, accounts or records. Please import into an empty one.')
  }
}

/** Returns the package's parts for this installation; throws when it cannot import them. */
async function readyParts(connection: Connection, stored: Stored, { manifest, schema }: CheckedPackage) {
  await assertEmpty(connection)
  const migrations = await migrationsOf(connection)
  if (migrations.join() !== schema.migrations.join()) {
    throw new ImportFault(
      `The package has the schema ${schema.migrations.at(-1)}, this installation ${migrations.at(-1)}. Please import into the same version, and bring that one up to date afterwards.`,
    )
  }
  const parts = await packageParts(connection, stored.register, stored.sealedColumns, manifest.collegeId)
  const known = new Set(parts.map(({ table }) => tableFile(table)))
  const names = manifest.files.map(({ name }) => name).filter((name) => name.startsWith('tables/'))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new ImportFault(`${unknown} is of a table that a college does not take along.`)
  const missing = [...known].find((name) => !names.includes(name))
  if (missing !== undefined) throw new ImportFault(`${missing} is missing.`)
  return parts
}

async function load(
  connection: Connection,
  seals: Seals,
  parts: readonly PackagePart[],
  { folder }: CheckedPackage,
  bytes: ReadonlyMap<string, PlacedBytes>,
): Promise<void> {
  const loaded = parts.filter(({ isHistory }) => !isHistory)
  const tables = loaded.map(({ table }) => ({ name: `public.${table}` }))
  await whileUnguarded(connection, tables, async () => {
    for (const part of loaded) {
      await loadPart(connection, seals, part, join(folder, tableFile(part.table)), bytes)
    }
  }).catch((error: unknown) => {
    if (error instanceof ImportFault) throw error
    throw new ImportFault(`The rows do not fit together: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** Computes the counters of the triggers, which were off during the load. */
async function recount(connection: Connection, register: Register): Promise<void> {
  for (const { college } of Object.values(register)) if (college.how === 'counted') await connection.run(college.sql)
}

/** Reads every part again, as it would be packed now, and compares the digests. */
async function assertSame(
  connection: Connection,
  { sealer, patients }: Seals,
  parts: readonly PackagePart[],
  { files }: PackageManifest,
): Promise<void> {
  for (const part of parts.filter(({ isHistory }) => !isHistory)) {
    const hash = createHash('sha256')
    for await (const lines of linesOf(connection, part, sealer, patients)) hash.update(lines)
    const expected = files.find(({ name }) => name === tableFile(part.table))
    if (hash.digest('hex') !== expected?.sha256) {
      throw new ImportFault(
        `${tableFile(part.table)} has rows that are not of this college, or not as a package has them.`,
      )
    }
  }
}

// Packages of colleges for tests: created from a database, changed as somebody with their own key would, and unpacked.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { dataRegister } from '#api/data-register.ts'
import { insertCollegePackage } from '#api/documents/college-packages/college-packages.store.ts'
import { makeCollegePackage } from '#api/documents/college-packages/make-college-package.ts'
import type { Services } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { onOneConnection } from '#api/kernel/database/raw-connection.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { packageFiles } from '#api/platform/college-package/college-package.ts'
import { packageParts } from '#api/platform/college-package/package-parts.ts'
import { patientSeal } from '#api/platform/college-package/patient-seal.ts'
import { manifestName, signedText } from '#api/platform/personal-data/copy-manifest.ts'
import { signedZip } from '#api/platform/personal-data/signed-zip.ts'
import { sealedColumns } from '#api/sealed-columns.ts'
import type { Harness } from '../harness.ts'
import { filesOfZip } from '../saved-files/zip.ts'

export type Packed = Map<string, Buffer>

/** The same for every package here, so that two of them can be compared. */
export const patientKey = 'a1'.repeat(32)

/** Creates the package of a college; returns its files. */
export function packed(
  services: Pick<Services, 'db' | 'files' | 'sealer'>,
  collegeId: string,
  now: Date,
  key = patientKey,
): Promise<Packed> {
  const tools = { ...services, publicUrl: 'https://rounds.example' }
  return onOneConnection(services.db, 'reading', async (connection) => {
    const parts = await packageParts(connection, dataRegister, sealedColumns, collegeId)
    const files = packageFiles(tools, connection, parts, { collegeId, now, patients: patientSeal(key) }, () => {})
    return filesOfZip(await buffer(signedZip(tools, { collegeId }, files, now)))
  })
}

const Listed = z.looseObject({
  format: z.string(),
  version: z.number(),
  collegeId: z.string(),
  installation: z.string(),
  madeAt: z.string(),
})

/** A finished package of the cast's college, ready for download; returns its id. */
export async function aCollegePackage(harness: Harness): Promise<string> {
  const { collegeId, id: askedById } = harness.people.admin
  const asked = { collegeId: String(collegeId), askedById, now: harness.clock.now }
  const { id = '' } = (await insertCollegePackage(harness.db, asked)) ?? {}
  await makeCollegePackage(harness.api, { register: dataRegister, sealedColumns }, id)
  return id
}

/** The package with some files replaced or added, signed by `sealer`. */
export function signedAgain(given: Packed, changes: Readonly<Record<string, string>>, sealer: Sealer): Packed {
  const files = new Map([
    ...given,
    ...Object.entries(changes).map(([name, text]) => [name, Buffer.from(text)] as const),
  ])
  const { format, version, collegeId, installation, madeAt } = Listed.parse(JSON.parse(String(files.get(manifestName))))
  const stated = { format, version, collegeId, installation, madeAt }
  files.delete(manifestName)
  const list = [...files].map(([name, content]) => ({
    name,
    bytes: content.length,
    ...(name.endsWith('.ndjson') && { rows: String(content).split('\n').length - 1 }),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const signed = sealer.sign(signedText(stated, list))
  return files.set(manifestName, Buffer.from(JSON.stringify({ ...stated, ...signed, files: list })))
}

/** Writes the files of a package into a new folder below `parent`; returns its path. */
export async function unpacked(files: Packed, parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'package-'))
  for (const [name, content] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}

/** The rows of a table in a package. */
export const rowsOf = (files: Packed, table: string): Record<string, unknown>[] =>
  String(files.get(`tables/${table}.ndjson`))
    .split('\n')
    .filter(Boolean)
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))

/** A replacement file for a table, with other rows. */
export const withRows = (table: string, rows: readonly object[]): Record<string, string> => ({
  [`tables/${table}.ndjson`]: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
})

/** The ids of a database's colleges, those with most records first. */
export async function collegesOf(db: Database): Promise<string[]> {
  const rows = await db.uncheckedRows(
    z.object({ id: z.string() }),
    `select c.id from colleges c left join entries e on e.college_id = c.id group by 1 order by count(e.id) desc, 1`,
  )
  return rows.map(({ id }) => id)
}

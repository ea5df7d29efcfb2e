// A college's complete data as one signed ZIP (decision 125): one file of JSON lines per table, uploaded files, issued
// documents, and a description of the format. It is a single snapshot of the database, and streamed.
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { NoSuchObject } from '#api/kernel/file-store/object-store.ts'
import { isNotErased } from '#api/kernel/schema/erased-key.ts'
import { plainBytes } from '#api/platform/files/send-file.ts'
import type { PackedFile } from '#api/platform/personal-data/signed-zip.ts'
import type { Connection, PackagePart } from './package-parts.ts'
import { linesOf, slices } from './package-rows.ts'
import { packageReadme, schemaText } from './package-schema.ts'
import type { PatientSeal } from './patient-seal.ts'

type Tools = Pick<Api, 'files' | 'sealer' | 'publicUrl'>

export const schemaFile = 'schema.json'
export const tableFile = (table: string): string => `tables/${table}.ndjson`
export const bytesFile = (id: string): string => `files/${id}`
/** Replaces the bytes of a file that the store has lost. */
export const missingFile = (id: string): string => `files/${id}.missing`

const StoredBytes = z.object({ id: z.string(), objectKey: z.string(), sealedKey: z.string().nullable() })
const Count = z.object({ n: z.number() })

const bytesWhere = ({ where }: PackagePart) => `object_key is not null and ${isNotErased('object_key')} and (${where})`

/** Counts the files with bytes that the parts name. */
export async function countBytes(connection: Connection, parts: readonly PackagePart[]): Promise<number> {
  let files = 0
  for (const part of parts.filter(({ hasBytes }) => hasBytes)) {
    const [found] = await connection.rows(
      Count,
      `select count(*)::int as n from ${part.table} where ${bytesWhere(part)}`,
    )
    files += found?.n ?? 0
  }
  return files
}

/** Yields the files of the package, to be read in this order; `onDone` is called after each one. */
export async function* packageFiles(
  tools: Tools,
  connection: Connection,
  parts: readonly PackagePart[],
  { collegeId, now, patients }: { collegeId: string; now: Date; patients: PatientSeal },
  onDone: () => void,
): AsyncGenerator<PackedFile> {
  yield { name: 'README.txt', input: packageReadme(tools.publicUrl, collegeId, now) }
  yield { name: schemaFile, input: await schemaText(connection, parts) }
  for (const part of parts) {
    yield { name: tableFile(part.table), input: linesOf(connection, part, tools.sealer, patients), hasRows: true }
    onDone()
  }
  for (const part of parts.filter(({ hasBytes }) => hasBytes)) {
    const stored = slices(
      connection,
      StoredBytes,
      `select id::text, object_key as "objectKey", sealed_key as "sealedKey" from ${part.table}
        where ${bytesWhere(part)} order by id`,
    )
    for await (const rows of stored) {
      for (const row of rows) {
        yield await bytesOf(tools, row)
        onDone()
      }
    }
  }
}

/**
 * Returns a file's bytes. A lost file must not cost the college all others, but an unreachable store fails the package.
 */
async function bytesOf(tools: Tools, row: z.output<typeof StoredBytes>): Promise<PackedFile> {
  try {
    return { name: bytesFile(row.id), input: await plainBytes(tools, row) }
  } catch (error) {
    if (!(error instanceof NoSuchObject)) throw error
    return { name: missingFile(row.id), input: '' }
  }
}

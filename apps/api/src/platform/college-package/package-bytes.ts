// Brings the files of a package into the store of this installation: under new keys, sealed where they lay sealed before.
import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { sealFile } from '#api/kernel/sealing/file-seal.ts'
import type { SealedColumn } from '#api/kernel/sealing/sealed-column.ts'
import type { CheckedPackage } from './check-package.ts'
import { bytesFile, missingFile, tableFile } from './college-package.ts'
import { ImportFault } from './import-fault.ts'
import { batchesOf } from './package-lines.ts'
import type { PackagePart } from './package-parts.ts'

/** Where the bytes of a row lie here; without an object for those that were missing already. */
export interface PlacedBytes {
  objectKey: string
  sealedKey: string | null
}

const Row = z.object({ id: z.uuid(), object_key: z.string().nullable(), sealed_key: z.literal('sealed').nullable() })

/** By the id of their row. What was stored is deleted again when a file cannot be. */
export async function placeBytes(
  tools: Pick<Services, 'files' | 'sealer'>,
  sealedColumns: readonly SealedColumn[],
  given: CheckedPackage,
  parts: readonly PackagePart[],
): Promise<Map<string, PlacedBytes>> {
  const placed = new Map<string, PlacedBytes>()
  const names = new Set(given.manifest.files.map(({ name }) => name))
  try {
    for (const { table } of parts.filter(({ hasBytes }) => hasBytes)) {
      const place = sealedColumns.find(({ name }) => name === `${table}.sealed_key`)
      for await (const lines of batchesOf(join(given.folder, tableFile(table)))) {
        for (const line of lines) {
          const row = Row.safeParse(JSON.parse(line)).data
          if (!row) throw new ImportFault(`${tableFile(table)} has a row that is not one of a file.`)
          const { id, object_key: key, sealed_key: sealed } = row
          if (key !== bytesFile(id)) continue
          if (!names.has(key) && !names.has(missingFile(id))) throw new ImportFault(`${key} is missing.`)
          placed.set(
            id,
            names.has(key)
              ? await placeOne(tools, sealed ? place : undefined, id, join(given.folder, key))
              : { objectKey: `lost/${id}`, sealedKey: sealed && place ? keyOfNothing(tools, place, id) : null },
          )
        }
      }
    }
    return placed
  } catch (error) {
    await removeBytes(tools, placed)
    throw error
  }
}

/** Bytes that were missing already stay missing; their row opens nothing. */
const keyOfNothing = ({ sealer }: Pick<Services, 'sealer'>, place: SealedColumn, id: string): string =>
  sealer.seal(place, randomBytes(32).toString('base64url'), id)

async function placeOne(
  { files, sealer }: Pick<Services, 'files' | 'sealer'>,
  place: SealedColumn | undefined,
  id: string,
  from: string,
): Promise<PlacedBytes> {
  const path = join(files.incoming, `imported-${randomBytes(8).toString('hex')}`)
  try {
    let sealedKey: string | null = null
    if (place) sealedKey = await sealFile(sealer, place, id, from, path)
    else await copyFile(from, path)
    return { objectKey: await files.put(path, 'application/octet-stream'), sealedKey }
  } finally {
    await rm(path, { force: true })
  }
}

/** Takes them out of the store again, after an import that failed. */
export async function removeBytes({ files }: Pick<Services, 'files'>, placed: ReadonlyMap<string, PlacedBytes>) {
  for (const { objectKey } of placed.values()) await files.delete(objectKey)
}

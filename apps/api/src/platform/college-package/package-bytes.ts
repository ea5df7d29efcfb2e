// Stores the files of a package in this installation: under new keys, and sealed if they were sealed before.
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

/** The location of a row's bytes in this store; no object exists for bytes that were already missing. */
export interface PlacedBytes {
  objectKey: string
  sealedKey: string | null
}

const Row = z.object({ id: z.uuid(), object_key: z.string().nullable(), sealed_key: z.literal('sealed').nullable() })

/**
 * Stores the files, and returns their locations by the id of their row. If a file cannot be stored, those stored so far
 * are deleted again.
 */
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

/** A sealed key for bytes that were already missing: it opens nothing. */
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

/** Deletes the stored files after a failed import. */
export async function removeBytes({ files }: Pick<Services, 'files'>, placed: ReadonlyMap<string, PlacedBytes>) {
  for (const { objectKey } of placed.values()) await files.delete(objectKey)
}

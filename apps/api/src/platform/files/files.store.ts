// The rows of stored files: whose they are, whether a record has taken them. The only SQL for this table.

import { Problem } from '@rounds/contract/kernel/problem'
import type { FileType, StoredFile } from '@rounds/contract/platform/files/stored-file'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Database } from '#api/kernel/database/database.ts'

const quotaBytes = 500 * 1024 * 1024
/** How many rows one sweep statement takes. */
const sweepBatch = 100

export interface NewFile extends StoredFile {
  sha256: string
  objectKey: string
  /** The key of its bytes, sealed; null when they lie as they are. */
  sealedKey?: string | null
  /** When a record took it; absent: not yet. */
  attachedAt?: Date | null
  createdAt: Date
}

/** A file that lies in the store and has no row yet. */
export type StoredObject = Pick<NewFile, 'name' | 'type' | 'bytes' | 'sha256' | 'objectKey'>

/** Adds the row. Refused with `tooLarge` when the owner's files would exceed 500 MiB together. */
export async function insertFile(db: Database, owner: Viewer, file: NewFile): Promise<void> {
  await db.transaction(async () => {
    // Two uploads of one person wait for each other here: each counts the other's bytes.
    await db.run('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [owner.id])
    const rows = await db.run(
      `insert into files (id, owner_id, college_id, department_id, name, type, bytes, sha256, object_key, created_at,
         sealed_key, attached_at)
       select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::bigint, $8, $9, $10::timestamptz, $11, $12::timestamptz
       where (select coalesce(sum(bytes), 0) from files where owner_id = $2::uuid and is_counted)
         + $7::bigint <= ${quotaBytes}
       returning 1`,
      [
        file.id,
        owner.id,
        owner.collegeId,
        owner.departmentId,
        file.name,
        file.type,
        file.bytes,
        file.sha256,
        file.objectKey,
        file.createdAt.toISOString(),
        file.sealedKey ?? null,
        file.attachedAt?.toISOString() ?? null,
      ],
    )
    if (rows.length === 0) throw new Problem('tooLarge', { message: 'Your uploads exceed 500 MiB together.' })
  })
}

export interface FoundFile extends StoredFile {
  ownerId: string
  objectKey: string
  sealedKey: string | null
  isAttached: boolean
}

export async function findFile(db: Database, id: string): Promise<FoundFile | undefined> {
  const [row] = await db.run(
    {
      name: 'file_by_id',
      text: 'select id, owner_id, name, type, bytes, object_key, sealed_key, attached_at from files where id = $1',
    },
    [id],
  )
  if (!row) return undefined
  return {
    id: String(row.id),
    ownerId: String(row.owner_id),
    name: String(row.name),
    type: row.type as FileType,
    bytes: Number(row.bytes),
    objectKey: String(row.object_key),
    sealedKey: row.sealed_key === null ? null : String(row.sealed_key),
    isAttached: row.attached_at !== null,
  }
}

/** Deletes rows that no record took before the moment; returns where their bytes lie. Safe on several servers. */
export async function deleteUnattached(db: Database, before: Date): Promise<string[]> {
  const rows = await db.run(
    `delete from files where attached_at is null and id in (
       select id from files where attached_at is null and created_at < $1
       order by created_at limit ${sweepBatch} for update skip locked)
     returning object_key`,
    [before.toISOString()],
  )
  return rows.map((row) => String(row.object_key))
}

/** Gives files back that their record no longer needs: they leave the quota now, and are swept a day later. */
export async function releaseFiles(db: Database, ids: readonly string[]): Promise<void> {
  await db.run('update files set attached_at = null, is_counted = false where id = any($1::uuid[])', [ids])
}

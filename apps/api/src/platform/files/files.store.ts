// The rows of stored files: their owner, and whether a record has taken them.

import { fileTypeNames, type StoredFile } from '@rounds/contract/platform/files/stored-file'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { boolean, integer, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { assertRoom } from './file-room.store.ts'

/** Max rows per statement of the sweep. */
const sweepBatch = 100

export interface NewFile extends StoredFile {
  sha256: string
  objectKey: string
  /** The key of the bytes, sealed; null when they are not sealed. */
  sealedKey?: string | null
  /** When a record took it; absent if none has. */
  attachedAt?: Date | null
  createdAt: Date
}

/** A file in the store that has no row yet. */
export type StoredObject = Pick<NewFile, 'name' | 'type' | 'bytes' | 'sha256' | 'objectKey'>

const lockOwner = statement({
  name: 'files.lockOwner',
  scope: everybody('the caller’s own uploads'),
  params: { ownerId: text },
  row: {},
  sql: `with held as (select pg_advisory_xact_lock(hashtextextended(:ownerId::text, 0))) select from held`,
})

const insert = statement({
  name: 'files.insert',
  scope: everybody('the caller’s own upload'),
  params: {
    id: uuid,
    ownerId: uuid,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    name: text,
    type: text,
    bytes: integer,
    sha256: text,
    objectKey: text,
    createdAt: timestamp,
    sealedKey: text.nullable(),
    attachedAt: timestamp.nullable(),
  },
  row: {},
  sql: `insert into files (id, owner_id, college_id, department_id, name, type, bytes, sha256, object_key, created_at,
      sealed_key, attached_at)
    select :id::uuid, :ownerId::uuid, :collegeId::uuid, :departmentId::uuid, :name, :type, :bytes::bigint, :sha256,
      :objectKey, :createdAt::timestamptz, :sealedKey, :attachedAt::timestamptz`,
})

/** Inserts the row. Throws `tooLarge` when the owner or the college has no space left. */
export async function insertFile(
  api: Pick<Services, 'db' | 'collegeFilesLimit'>,
  owner: Viewer,
  file: NewFile,
): Promise<void> {
  const { db } = api
  const { id: ownerId, collegeId, departmentId } = owner
  await db.transaction(async () => {
    // Concurrent uploads of one person wait here, so that each counts the other's bytes.
    await db.execute(lockOwner, { ownerId })
    await assertRoom(api, owner, file.bytes)
    const { sealedKey = null, attachedAt = null } = file
    await db.execute(insert, { ...file, ownerId, collegeId, departmentId, sealedKey, attachedAt })
  })
}

export interface FoundFile extends StoredFile {
  ownerId: string
  objectKey: string
  sealedKey: string | null
  isAttached: boolean
}

const find = statement({
  name: 'files.find',
  scope: everybody('readers that features add decide who may read the file’s record'),
  params: { id: uuid },
  row: {
    id: uuid,
    ownerId: uuid,
    name: text,
    type: oneOf(fileTypeNames),
    bytes: integer,
    objectKey: text,
    sealedKey: text.nullable(),
    isAttached: boolean,
  },
  sql: `select id, owner_id as "ownerId", name, type, bytes, object_key as "objectKey", sealed_key as "sealedKey",
      attached_at is not null as "isAttached"
    from files where id = :id`,
})

export const findFile = (db: Database, id: string): Promise<FoundFile | undefined> => db.row(find, { id })

const sweep = statement({
  name: 'files.sweep',
  scope: everybody('the background sweep'),
  params: { before: timestamp },
  row: { objectKey: text },
  sql: `delete from files where attached_at is null and id in (
      select id from files where attached_at is null and created_at < :before
      order by created_at limit ${sweepBatch} for update skip locked)
    returning object_key as "objectKey"`,
})

/**
 * Deletes rows from before the moment that no record took, and returns their keys in the store. Safe on several
 * servers.
 */
export async function deleteUnattached(db: Database, before: Date): Promise<string[]> {
  const rows = await db.rows(sweep, { before })
  return rows.map(({ objectKey }) => objectKey)
}

const release = statement({
  name: 'files.release',
  scope: everybody('files of a record that the caller has just changed'),
  params: { ids: uuids },
  row: {},
  sql: 'update files set attached_at = null where id = any(:ids::uuid[])',
})

/** Releases files that their record no longer needs. They are swept once they are a day old, and count until then. */
export async function releaseFiles(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(release, { ids })
}

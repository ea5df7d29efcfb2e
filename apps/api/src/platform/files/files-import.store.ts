// Bulk inserts of files that records have already taken: demo data, and records imported from elsewhere.
import { z } from 'zod'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { NewFile } from './files.store.ts'

export interface ImportedFile extends NewFile {
  owner: { id: string; collegeId: string; departmentId: string }
}

const importedRow = z.object({
  id: uuid,
  owner_id: uuid,
  college_id: uuid,
  department_id: uuid,
  name: text,
  type: text,
  bytes: integer,
  sha256: text,
  object_key: text,
  created_at: timestamp,
})

const insert = statement({
  name: 'files.import',
  scope: everybody('demo data and records brought from elsewhere'),
  params: { files: json(z.array(importedRow)) },
  row: {},
  sql: `insert into files
      (id, owner_id, college_id, department_id, name, type, bytes, sha256, object_key, created_at, attached_at)
    select id, owner_id, college_id, department_id, name, type, bytes, sha256, object_key, created_at, created_at
    from jsonb_to_recordset(:files::jsonb) as given (id uuid, owner_id uuid, college_id uuid, department_id uuid,
      name text, type text, bytes bigint, sha256 text, object_key text, created_at timestamptz)`,
})

const batch = 500

/** Inserts the rows. Several may share one object, because a file that a record has taken is never deleted. */
export async function importFiles(db: Database, files: readonly ImportedFile[]): Promise<void> {
  for (let start = 0; start < files.length; start += batch) {
    const rows = files.slice(start, start + batch).map(({ owner, ...file }) => ({
      id: file.id,
      owner_id: owner.id,
      college_id: owner.collegeId,
      department_id: owner.departmentId,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      object_key: file.objectKey,
      created_at: file.createdAt,
    }))
    await db.execute(insert, { files: rows })
  }
}

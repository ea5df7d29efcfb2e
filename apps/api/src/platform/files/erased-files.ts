// Deletes the files of an erased person: bytes first, then the row, so that a retry after a crash can continue.

import type { Api } from '#api/kernel/api.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { erasedKeyOf, isNotErased } from '#api/kernel/schema/erased-key.ts'

const job = everybody('the job that erases accounts when their day has come')
const batch = 100

const left = statement({
  name: 'erasedFiles.left',
  scope: job,
  params: { ownerId: uuid },
  row: { id: uuid, objectKey: text, isAttached: boolean },
  sql: `select id, object_key as "objectKey", attached_at is not null as "isAttached" from files
    where owner_id = :ownerId and ${isNotErased('object_key')} order by id limit ${batch}`,
})

const remove = statement({
  name: 'erasedFiles.remove',
  scope: job,
  params: { id: uuid },
  row: {},
  sql: 'delete from files where id = :id',
})

// The proof of the record includes the file's hash, so the row stays.
const empty = statement({
  name: 'erasedFiles.empty',
  scope: job,
  params: { id: uuid },
  row: {},
  sql: `update files set object_key = ${erasedKeyOf('id')}, sealed_key = null, name = 'Erased' where id = :id`,
})

/** Call once no rows of the person name a file, except those of records. */
export async function eraseFilesOf({ db, files }: Pick<Api, 'db' | 'files'>, ownerId: string): Promise<void> {
  for (;;) {
    const rows = await db.rows(left, { ownerId })
    for (const { id, objectKey, isAttached } of rows) {
      await files.delete(objectKey)
      await db.execute(isAttached ? empty : remove, { id })
    }
    if (rows.length < batch) return
  }
}

// Stores profile pictures: replaced by their owner, read by everyone within whose scope the person is.

import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { releaseFiles } from '#api/platform/files/files.store.ts'

const ofCaller = everybody('the caller’s own picture, by the id in their session')

const hold = statement({
  name: 'photos.hold',
  scope: ofCaller,
  params: { accountId: uuid },
  row: { photo: uuid.nullable() },
  sql: 'select photo_file_id as photo from accounts where id = :accountId for update',
})

const set = statement({
  name: 'photos.set',
  scope: ofCaller,
  params: { accountId: uuid, fileId: uuid.nullable() },
  row: {},
  sql: 'update accounts set photo_file_id = :fileId where id = :accountId',
})

/**
 * Sets a person's picture, or removes it with null, and releases the previous file. Returns false when there was none.
 */
export async function replacePhoto(db: Database, accountId: string, fileId: string | null): Promise<boolean> {
  const held = await db.row(hold, { accountId })
  await db.execute(set, { accountId, fileId })
  if (held?.photo) await releaseFiles(db, [held.photo])
  return held?.photo !== null
}

const find = scopedStatement({
  name: 'photos.find',
  params: { accountId: uuid },
  row: { id: uuid, name: text, type: text, bytes: integer, objectKey: text, sealedKey: text.nullable() },
  axes: {},
  sql: (within) => `select f.id, f.name, f.type, f.bytes, f.object_key as "objectKey", f.sealed_key as "sealedKey"
    from accounts a join files f on f.id = a.photo_file_id
    where a.id = :accountId and ${within(accountColumns())}`,
})

/** Returns the picture of a person of the scope, or undefined. */
export const findPhoto = (db: Database, scope: Scope, accountId: string): Promise<SentFile | undefined> =>
  db.row(find.of(scope, {}), { accountId })

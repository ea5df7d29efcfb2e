// Pictures of people: taken in place of the one before, read by who may see the person.

import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { releaseFiles } from '#api/platform/files/files.store.ts'

/** Sets or, with null, removes a person's picture; the one before is given back. False when there was none. */
export async function replacePhoto(db: Database, accountId: string, fileId: string | null): Promise<boolean> {
  const [held] = await db.run<{ photo: string | null }>(
    'select photo_file_id as photo from accounts where id = $1 for update',
    [accountId],
  )
  await db.run('update accounts set photo_file_id = $2 where id = $1', [accountId, fileId])
  if (held?.photo) await releaseFiles(db, [held.photo])
  return held?.photo !== null
}

const statement = statementFamily('photo')

/** The picture of a person of the scope. */
export async function findPhoto(db: Database, scope: Scope, accountId: string): Promise<SentFile | undefined> {
  const { values, bind } = new Binds()
  const text = `select f.id, f.name, f.type, f.bytes, f.object_key as "objectKey", f.sealed_key as "sealedKey"
    from accounts a join files f on f.id = a.photo_file_id
    where a.id = ${bind(accountId)}
      and ${accountsWithin(scope, bind)}`
  const [row] = await db.run<SentFile>(statement(text), values)
  return row && { ...row, bytes: Number(row.bytes) }
}

// Stores identity proofs: the current one, and replaced ones until the account is verified.

import { accessRoleOf, roleNames } from '@rounds/contract/identity/accounts/person'
import { dayMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { IdProof } from '@rounds/contract/membership/profiles/id-proof'
import type { IdProofOwner } from '@rounds/contract/membership/profiles/id-proof.can'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { releaseFiles } from '#api/platform/files/files.store.ts'

/** SQL condition: the account `a` has a current ID proof. */
export const hasPresentIdProof =
  'exists (select 1 from id_proofs p where p.account_id = a.id and p.replaced_at is null)'

/** Replaced proofs kept for the approver. With the current one they make up the uploads allowed per day. */
const keptReplaced = 4
const proofsPerDay = keptReplaced + 1
const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

const ofCaller = everybody('the caller’s own proofs, by the id in their session')

const replace = statement({
  name: 'idProofs.replace',
  scope: ofCaller,
  params: { accountId: uuid, now: timestamp },
  row: {},
  sql: 'update id_proofs set replaced_at = :now where account_id = :accountId and replaced_at is null',
})

const insert = statement({
  name: 'idProofs.insert',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid, fileId: uuid, now: timestamp },
  row: {},
  sql: 'insert into id_proofs (id, account_id, file_id, uploaded_at) values (:id, :accountId, :fileId, :now)',
})

const deleteSurplus = statement({
  name: 'idProofs.deleteSurplus',
  scope: ofCaller,
  params: { accountId: uuid },
  row: { fileId: uuid },
  sql: `delete from id_proofs where id in (
      select id from id_proofs where account_id = :accountId and replaced_at is not null
      order by uploaded_at desc, id desc offset ${keptReplaced})
    returning file_id as "fileId"`,
})

const countRecent = statement({
  name: 'idProofs.countRecent',
  scope: ofCaller,
  params: { accountId: uuid, since: timestamp },
  row: { count: integer, oldest: timestamp.nullable() },
  sql: `select count(*)::int as count, min(uploaded_at) as oldest from id_proofs
    where account_id = :accountId and uploaded_at > :since`,
})

/** Throws `tooMany` after five proofs of the account within a day. */
export async function assertProofsOfDay(db: Database, accountId: string, now: Date): Promise<void> {
  const { count = 0, oldest } = (await db.row(countRecent, { accountId, since: dayBefore(now) })) ?? {}
  if (count < proofsPerDay) return
  const waitMs = (oldest ?? now).getTime() - dayBefore(now).getTime()
  throw new Problem('tooMany', { message: profileMessages.tooManyProofs, retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Makes a stored file the current proof, in the caller's transaction. The owner's uploads must be serialized. */
export async function addIdProof(db: Database, accountId: string, fileId: string, now: Date): Promise<string> {
  await assertProofsOfDay(db, accountId, now)
  const id = uuidv7()
  await db.execute(replace, { accountId, now })
  await db.execute(insert, { id, accountId, fileId, now })
  await releaseFiles(db, fileIdsOf(await db.rows(deleteSurplus, { accountId })))
  return id
}

const fileIdsOf = (rows: readonly { fileId: string }[]): string[] => rows.map(({ fileId }) => fileId)

const sweep = statement({
  name: 'idProofs.sweep',
  scope: everybody('the background sweep'),
  params: { before: timestamp },
  row: { fileId: uuid },
  sql: `delete from id_proofs i using accounts a where a.id = i.account_id and i.replaced_at is not null
      and i.uploaded_at <= :before
      and case when a.role = 'student' then a.verify_by_hod else a.confirmed end
    returning i.file_id as "fileId"`,
})

/** Deletes replaced proofs, at least a day old, of accounts that have been verified. Returns the number deleted. */
export function sweepIdProofs(db: Database, now: Date): Promise<number> {
  return db.transaction(async () => {
    const rows = await db.rows(sweep, { before: dayBefore(now) })
    await releaseFiles(db, fileIdsOf(rows))
    return rows.length
  })
}

const StoredOwner = z.object({
  id: uuid,
  role: z.enum(roleNames),
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  approvedAt: z.coerce.date().nullable(),
})
const owner = `json_build_object('id', a.id, 'role', a.role, 'collegeId', a.college_id,
  'departmentId', a.department_id, 'approvedAt', a.approved_at) as owner`

const ownerOf = ({ role, ...rest }: z.infer<typeof StoredOwner>): IdProofOwner => ({
  ...rest,
  access: accessRoleOf(role),
})

const list = scopedStatement({
  name: 'idProofs.list',
  params: { accountId: uuid },
  row: { owner: json(StoredOwner), idProofs: json(z.array(IdProof)) },
  axes: {},
  sql: (within) => `select ${owner}, coalesce((
      select json_agg(json_build_object('id', i.id, 'uploadedAt', i.uploaded_at, 'replacedAt', i.replaced_at,
        'file', json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes))
        order by i.uploaded_at desc, i.id desc)
      from id_proofs i join files f on f.id = i.file_id where i.account_id = a.id), '[]') as "idProofs"
    from accounts a where a.id = :accountId and ${within(accountColumns())}`,
})

/** Returns a person of the scope with their proofs, the current one first. */
export async function listIdProofs(
  db: Database,
  scope: Scope,
  accountId: string,
): Promise<{ owner: IdProofOwner; idProofs: IdProof[] } | undefined> {
  const found = await db.row(list.of(scope, {}), { accountId })
  return found && { owner: ownerOf(found.owner), idProofs: found.idProofs }
}

const SentProof = z.object({
  id: uuid,
  name: text,
  type: text,
  bytes: integer,
  objectKey: text,
  sealedKey: text.nullable(),
})

const findFile = scopedStatement({
  name: 'idProofs.file',
  params: { id: uuid },
  row: { owner: json(StoredOwner), file: json(SentProof) },
  axes: {},
  sql: (within) => `select ${owner}, json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
      'objectKey', f.object_key, 'sealedKey', f.sealed_key) as file
    from id_proofs i join accounts a on a.id = i.account_id join files f on f.id = i.file_id
    where i.id = :id and ${within(accountColumns())}`,
})

/** Returns the file of a proof in the scope, with its owner. */
export async function findIdProofFile(
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ owner: IdProofOwner; file: SentFile } | undefined> {
  const found = await db.row(findFile.of(scope, {}), { id })
  return found && { owner: ownerOf(found.owner), file: found.file }
}

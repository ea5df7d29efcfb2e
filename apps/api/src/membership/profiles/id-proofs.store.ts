// Identity proofs: one present, the replaced ones kept until the account is verified. The only SQL for this table.
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import type { IdProof } from '@rounds/contract/membership/profiles/id-proof'
import { uuidv7 } from 'uuidv7'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { releaseFiles } from '#api/platform/files/files.store.ts'

/** As SQL: whether the account `a` of a statement has a proof that may be looked at. */
export const hasPresentIdProof =
  'exists (select 1 from id_proofs p where p.account_id = a.id and p.replaced_at is null)'

/** So many replaced proofs are kept for who approves the account. */
const keptReplaced = 4

/** Takes a stored file as the present proof, in the running transaction; its owner's uploads come one at a time. */
export async function addIdProof(db: Database, accountId: string, fileId: string, now: Date): Promise<string> {
  const id = uuidv7()
  await db.run(
    `with replaced as (update id_proofs set replaced_at = $2 where account_id = $1 and replaced_at is null
       returning file_id)
     update files set is_counted = false where id in (select file_id from replaced)`,
    [accountId, now.toISOString()],
  )
  await db.run('insert into id_proofs (id, account_id, file_id, uploaded_at) values ($1, $2, $3, $4)', [
    id,
    accountId,
    fileId,
    now.toISOString(),
  ])
  const surplus = await db.run(
    `delete from id_proofs where id in (
       select id from id_proofs where account_id = $1 and replaced_at is not null
       order by uploaded_at desc, id desc offset ${keptReplaced})
     returning file_id`,
    [accountId],
  )
  await releaseFiles(
    db,
    surplus.map((row) => String(row.file_id)),
  )
  return id
}

/** Deletes replaced proofs of accounts that were verified since, and says how many. */
export function sweepIdProofs(db: Database): Promise<number> {
  return db.transaction(async () => {
    const rows = await db.run(
      `delete from id_proofs i using accounts a where a.id = i.account_id and i.replaced_at is not null
         and case when a.role = 'student' then a.verify_by_hod else a.confirmed end
       returning i.file_id`,
    )
    await releaseFiles(
      db,
      rows.map((row) => String(row.file_id)),
    )
    return rows.length
  })
}

export interface IdProofOwner {
  id: string
  access: ReturnType<typeof accessRoleOf>
  collegeId: string | null
  departmentId: string | null
}

const statement = statementFamily('id_proofs')
const owner = `json_build_object('id', a.id, 'role', a.role, 'collegeId', a.college_id,
  'departmentId', a.department_id) as owner`

type StoredOwner = Omit<IdProofOwner, 'access'> & { role: RoleName }
const ownerOf = ({ role, ...rest }: StoredOwner): IdProofOwner => ({ ...rest, access: accessRoleOf(role) })

/** A person of the scope with their proofs, the present one first. */
export async function listIdProofs(
  db: Database,
  scope: Scope,
  accountId: string,
): Promise<{ owner: IdProofOwner; idProofs: IdProof[] } | undefined> {
  const { values, bind } = new Binds()
  const text = `select ${owner}, coalesce((
      select json_agg(json_build_object('id', i.id, 'uploadedAt', i.uploaded_at, 'replacedAt', i.replaced_at,
        'file', json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes))
        order by i.uploaded_at desc, i.id desc)
      from id_proofs i join files f on f.id = i.file_id where i.account_id = a.id), '[]') as "idProofs"
    from accounts a where a.id = ${bind(accountId)} and ${accountsWithin(scope, bind)}`
  const [row] = await db.run<{ owner: StoredOwner; idProofs: IdProof[] }>(statement(text), values)
  return row && { owner: ownerOf(row.owner), idProofs: row.idProofs }
}

/** The file of a proof of the scope, with whose it is. */
export async function findIdProofFile(
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ owner: IdProofOwner; file: SentFile } | undefined> {
  const { values, bind } = new Binds()
  const text = `select ${owner}, json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
      'objectKey', f.object_key, 'sealedKey', f.sealed_key) as file
    from id_proofs i join accounts a on a.id = i.account_id join files f on f.id = i.file_id
    where i.id = ${bind(id)} and ${accountsWithin(scope, bind)}`
  const [row] = await db.run<{ owner: StoredOwner; file: SentFile }>(statement(text), values)
  return row && { owner: ownerOf(row.owner), file: row.file }
}

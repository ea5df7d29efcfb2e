// What an account proves itself with: reading it at sign-in, changing it.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type { Database } from '#api/kernel/database/database.ts'

export interface Credentials {
  id: string
  role: RoleName
  collegeId: string | null
  passwordHash: string | null
  active: boolean
  isEmailVerified: boolean
}

const find = {
  name: 'account_credentials',
  text: `select id, role, college_id as "collegeId", password_hash as "passwordHash", active,
                email_verified_at is not null as "isEmailVerified"
         from accounts where lower(email) = $1`,
}

/** The credentials of an address in lower case; null when nobody has it. */
export async function findCredentials(db: Database, email: string): Promise<Credentials | null> {
  const [row] = await db.run<Credentials>(find, [email])
  return row ?? null
}

/** Renews the hash of an unchanged password; nothing happens when the password was changed meanwhile. */
export async function renewPasswordHash(db: Database, id: string, from: string, to: string): Promise<void> {
  await db.run('update accounts set password_hash = $3 where id = $1 and password_hash = $2', [id, from, to])
}

/** Stores a new password's hash; who got here by a mailed link has shown that the address is their own. */
export async function setPasswordHash(db: Database, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.run(
    'update accounts set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3) where id = $1',
    [id, passwordHash, now.toISOString()],
  )
}

export interface OwnCredentials {
  passwordHash: string | null
  name: string
  email: string
  collegeName: string | null
}

/** What the own password is judged by. */
export async function findOwnCredentials(db: Database, id: string): Promise<OwnCredentials> {
  const [row] = await db.run<OwnCredentials>(
    {
      name: 'account_own_credentials',
      text: `select a.password_hash as "passwordHash", a.name, a.email, c.name as "collegeName"
             from accounts a left join colleges c on c.id = a.college_id where a.id = $1`,
    },
    [id],
  )
  if (!row) throw new Error(`no account ${id}`)
  return row
}

/** Replaces a hash by that of another password; false when it was replaced meanwhile. */
export async function replacePasswordHash(db: Database, id: string, from: string, to: string): Promise<boolean> {
  const rows = await db.run('update accounts set password_hash = $3 where id = $1 and password_hash = $2 returning 1', [
    id,
    from,
    to,
  ])
  return rows.length > 0
}

// The only SQL that writes accounts.
import type { RoleName } from '@rounds/contract/people/accounts/person'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database.ts'
import { accounts } from './accounts.table.ts'

export interface NewAccount {
  id?: string
  role: RoleName
  name: string
  email: string
  phone?: string | null
  identity?: string | null
  passwordHash?: string | null
  collegeId?: string | null
  departmentId?: string | null
  active?: boolean
  emailVerifiedAt?: Date | null
  verifyByHod?: boolean
  confirmed?: boolean
  certified?: boolean
  paymentStatus?: 'paid' | 'unpaid'
  joiningDate?: string | null
  unitHeadId?: string | null
  createdAt: Date
}

/** Stores accounts, many at a time, and returns their ids in the given order. E-mail addresses are kept in lower case. */
export async function createAccounts(db: Database, drafts: readonly NewAccount[]): Promise<string[]> {
  const rows = drafts.map((draft) => ({ ...draft, id: draft.id ?? uuidv7(), email: draft.email.toLowerCase() }))
  for (let start = 0; start < rows.length; start += 200) {
    await db.orm.insert(accounts).values(rows.slice(start, start + 200))
  }
  return rows.map((row) => row.id)
}

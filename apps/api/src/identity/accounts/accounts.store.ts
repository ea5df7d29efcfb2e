// The only SQL that writes accounts.
import { randomBytes } from 'node:crypto'
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { referralCodeFrom, referralCodeLength } from '@rounds/contract/identity/accounts/referral-code'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
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
  /** A student without one gets a new one. */
  referralCode?: string | null
  sponsorId?: string | null
  invitedById?: string | null
  createdAt: Date
}

/** Stores accounts, many at a time, and returns their ids in the given order. E-mail addresses are kept in lower case. */
export async function createAccounts(db: Database, drafts: readonly NewAccount[]): Promise<string[]> {
  const rows = drafts.map((draft) => ({
    ...draft,
    id: draft.id ?? uuidv7(),
    email: draft.email.toLowerCase(),
    referralCode: draft.referralCode ?? (draft.role === 'student' ? newReferralCode() : null),
  }))
  for (let start = 0; start < rows.length; start += 200) {
    await db.orm.insert(accounts).values(rows.slice(start, start + 200))
  }
  return rows.map((row) => row.id)
}

/** A random referral code; that no other student has it is the database's to say. */
export const newReferralCode = (): string => referralCodeFrom(randomBytes(referralCodeLength))

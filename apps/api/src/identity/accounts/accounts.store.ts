// Stores accounts.
import { randomBytes } from 'node:crypto'
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { referralCodeFrom, referralCodeLength } from '@rounds/contract/identity/accounts/referral-code'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { boolean, day, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

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
  autoConfirm?: boolean
  certified?: boolean
  paymentStatus?: 'paid' | 'unpaid'
  joiningDate?: string | null
  unitHeadId?: string | null
  /** A student without a code gets a new one. */
  referralCode?: string | null
  sponsorId?: string | null
  invitedById?: string | null
  /** When the account was verified or confirmed; defaults to `createdAt`. */
  approvedAt?: Date
  createdAt: Date
}

const accountRow = z.object({
  id: uuid,
  role: oneOf(roleNames),
  name: text,
  email: text,
  phone: text.nullable(),
  identity: text.nullable(),
  password_hash: text.nullable(),
  college_id: uuid.nullable(),
  department_id: uuid.nullable(),
  active: boolean,
  email_verified_at: timestamp.nullable(),
  verify_by_hod: boolean,
  confirmed: boolean,
  auto_confirm: boolean,
  approved_at: timestamp.nullable(),
  certified: boolean,
  payment_status: z.enum(['paid', 'unpaid']),
  joining_date: day.nullable(),
  unit_head_id: uuid.nullable(),
  referral_code: text.nullable(),
  sponsor_id: uuid.nullable(),
  invited_by_id: uuid.nullable(),
  created_at: timestamp,
})
const columns = Object.keys(accountRow.shape).join(', ')

const insert = statement({
  name: 'accounts.insert',
  scope: everybody('sign-up, invitations and demo data; callers check the place first'),
  params: { accounts: json(z.array(accountRow)) },
  row: {},
  sql: `insert into accounts (${columns})
    select ${columns} from jsonb_populate_recordset(null::accounts, :accounts::jsonb)`,
})

/** Accounts per statement. A larger insert would lock the table for long. */
const batch = 200

/** Stores accounts in batches and returns their ids in the given order. E-mail addresses are stored in lower case. */
export async function createAccounts(db: Database, drafts: readonly NewAccount[]): Promise<string[]> {
  const accounts = drafts.map(rowOf)
  for (let start = 0; start < accounts.length; start += batch) {
    await db.execute(insert, { accounts: accounts.slice(start, start + batch) })
  }
  return accounts.map(({ id }) => id)
}

const rowOf = (draft: NewAccount): z.infer<typeof accountRow> => ({
  id: draft.id ?? uuidv7(),
  role: draft.role,
  name: draft.name,
  email: draft.email.toLowerCase(),
  phone: draft.phone ?? null,
  identity: draft.identity ?? null,
  password_hash: draft.passwordHash ?? null,
  college_id: draft.collegeId ?? null,
  department_id: draft.departmentId ?? null,
  active: draft.active ?? true,
  email_verified_at: draft.emailVerifiedAt ?? null,
  verify_by_hod: draft.verifyByHod ?? false,
  confirmed: draft.confirmed ?? false,
  auto_confirm: draft.autoConfirm ?? false,
  approved_at: draft.verifyByHod || draft.confirmed ? (draft.approvedAt ?? draft.createdAt) : null,
  certified: draft.certified ?? false,
  payment_status: draft.paymentStatus ?? 'unpaid',
  joining_date: draft.joiningDate ?? null,
  unit_head_id: draft.unitHeadId ?? null,
  referral_code: draft.referralCode ?? (draft.role === 'student' ? newReferralCode() : null),
  sponsor_id: draft.sponsorId ?? null,
  invited_by_id: draft.invitedById ?? null,
  created_at: draft.createdAt,
})

/** Generates a random referral code. The database enforces its uniqueness. */
export const newReferralCode = (): string => referralCodeFrom(randomBytes(referralCodeLength))

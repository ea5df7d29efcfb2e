// Stores the decisions about a student's account, with their reason and author.
import { type AccountChange, accountChanges } from '@rounds/contract/membership/profiles/account-change'
import { uuidv7 } from 'uuidv7'
import { day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const insert = statement({
  name: 'studentChanges.insert',
  scope: everybody('a student that the caller has locked; `lockStudent` checked the scope'),
  params: {
    id: uuid,
    studentId: uuid,
    change: oneOf(accountChanges),
    words: text.nullable(),
    day: day.nullable(),
    byId: uuid,
    at: timestamp,
  },
  row: {},
  sql: `insert into student_changes (id, student_id, college_id, department_id, change, words, day, by_id, at)
    select :id, a.id, a.college_id, a.department_id, :change, :words, :day::date, :byId, :at
    from accounts a where a.id = :studentId`,
})

export interface Decided {
  studentId: string
  change: AccountChange
  words?: string | null
  day?: string | null
  byId: string
  /** The time of the call, the same as in its audit event. */
  at: Date
}

/** Stores a decision about a student. The caller holds the lock on the account. */
export async function keepChange(db: Database, { words = null, day = null, ...decided }: Decided): Promise<void> {
  await db.execute(insert, { id: uuidv7(), words, day, ...decided })
}

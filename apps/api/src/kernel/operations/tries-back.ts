// Reverts a counted attempt that should not count. `forgetTries` would delete the earlier attempts too.
import { text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type Limit, triesKey } from './throttle.ts'

const beforeSignIn = everybody('tries are counted before anybody is signed in')

const tryReturn = statement({
  name: 'throttles.giveBack',
  scope: beforeSignIn,
  params: { key: text },
  row: {},
  sql: 'update throttles set count = count - 1 where key = :key and count > 0',
})

/** Reverts one attempt and keeps the earlier ones. Only for limits without pauses: a pause would stay. */
export async function giveBackTry(db: Database, limit: Limit, who: string): Promise<void> {
  await db.execute(tryReturn, { key: triesKey(limit, who) })
}

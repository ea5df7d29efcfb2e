// Takes a counted try back that turned out to be none to count, where `forgetTries` would forget those before it too.
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

/** Takes one try back and keeps those before it. For limits without pauses: a pause would stay. */
export async function giveBackTry(db: Database, limit: Limit, who: string): Promise<void> {
  await db.execute(tryReturn, { key: triesKey(limit, who) })
}

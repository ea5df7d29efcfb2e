// Takes counted tries back, beside `forgetTries`: one that turned out to be none to count, or those of many counters.
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

const deleteAll = statement({
  name: 'throttles.forgetAll',
  scope: beforeSignIn,
  params: { prefix: text },
  row: {},
  sql: 'delete from throttles where starts_with(key, :prefix)',
})

/** Forgets the tries of all counters that begin with `who`. It reads the whole table: for what people rarely do. */
export async function forgetTriesOfAll(db: Database, limit: Limit, who: string): Promise<void> {
  await db.execute(deleteAll, { prefix: triesKey(limit, who) })
}

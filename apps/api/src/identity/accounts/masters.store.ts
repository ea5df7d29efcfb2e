// Finds the Masters, who are notified of what only they can settle, such as due refunds and personal data requests.
import { uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const list = statement({
  name: 'masters.list',
  scope: everybody('finds the Masters, who are notified of events in all colleges'),
  params: {},
  row: { id: uuid },
  sql: `select id from accounts where role = 'master' and active and email_verified_at is not null order by id limit 20`,
})

/** Returns the ids of active Masters, at most 20. */
export const mastersToTell = async (db: Database): Promise<string[]> => (await db.rows(list, {})).map(({ id }) => id)

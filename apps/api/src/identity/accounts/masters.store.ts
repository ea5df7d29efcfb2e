// Who runs the installation: they are told of what only a Master settles, such as money that is due and requests of people.
import { uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const list = statement({
  name: 'masters.list',
  scope: everybody('who is told of what happens in all colleges'),
  params: {},
  row: { id: uuid },
  sql: `select id from accounts where role = 'master' and active and email_verified_at is not null order by id limit 20`,
})

/** The ids of active Masters, 20 at most. */
export const mastersToTell = async (db: Database): Promise<string[]> => (await db.rows(list, {})).map(({ id }) => id)

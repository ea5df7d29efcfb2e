// The caller's own contact details: test messages go to nobody else.
import { text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { OwnContact } from './test-messages.ts'

const find = statement({
  name: 'setup.ownContact',
  scope: everybody('the account of the caller'),
  params: { accountId: uuid },
  row: { name: text, email: text, phone: text.nullable() },
  sql: 'select name, email, phone from accounts where id = :accountId',
})

/** Undefined when the account has just been deleted. */
export const findOwnContact = (db: Database, accountId: string): Promise<OwnContact | undefined> =>
  db.row(find, { accountId })

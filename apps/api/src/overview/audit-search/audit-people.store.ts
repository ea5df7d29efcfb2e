// Finds the people that a search of the audit log names: accounts by name, e-mail address or id, including deleted
// ones.

import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid } from '@rounds/contract/kernel/problem'
import { maxAuditPeople } from '@rounds/contract/overview/audit-search/audit-event'
import { auditSearchMessages } from '@rounds/contract/overview/audit-search/audit-search.messages'
import { accountWords } from '#api/identity/accounts/account-columns.ts'
import { integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { prefixQuery } from '#api/kernel/search/search-words.ts'

const find = statement({
  name: 'auditSearch.people',
  scope: everybody('the Master alone searches the audit log, and sees all people'),
  params: { words: text, email: text, limit: integer },
  row: { id: uuid },
  sql: `select a.id from accounts a where ${accountWords()} @@ lower(:words)::tsquery
    union select a.id from accounts a where lower(a.email) = :email limit :limit`,
})

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The ids of the people; null when nothing was typed. A typed id stands for itself, even when its account is gone.
 * Throws `invalid` at the field when too many people match.
 */
export async function peopleOf(db: Database, field: string, typed: string | undefined): Promise<string[] | null> {
  if (typed === undefined) return null
  if (uuidPattern.test(typed)) return [typed.toLowerCase()]
  const limit = maxAuditPeople + 1
  const found = await db.rows(find, { words: prefixQuery(typed), email: typed.toLowerCase(), limit })
  if (found.length < limit) return found.map(({ id }) => id)
  throw invalid({ [field]: fillMessage(auditSearchMessages.tooManyPeople, { n: maxAuditPeople }) })
}

// Finds the people to whom the caller may write.
import { type Contact, contactsAtOnce } from '@rounds/contract/communication/messages/conversation'
import { roleNames } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { accountColumns, accountWords } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { prefixQuery } from '#api/kernel/search/search-words.ts'
import { isReachable, isRunning } from './contact-rule.ts'

/** Callers who see all accounts get results only for a search, since a list of everyone would be useless. */
const list = scopedStatement({
  name: 'contacts.list',
  params: { words: text, today: day },
  row: {
    id: uuid,
    name: text,
    role: oneOf(roleNames),
    department: text.nullable(),
    college: text.nullable(),
    conversationId: uuid.nullable(),
  },
  axes: { isSearch: [false, true] },
  sql: (within, { isSearch }, sight) => {
    const fits = isSearch ? `${accountWords()} @@ lower(:words)::tsquery` : sight === 'all' ? 'false' : 'true'
    return `with places as (
        select a.id from accounts a where ${within(accountColumns())} and ${fits}
        union select a.id from accounts a where a.role = 'admin' and a.college_id = :scopeCollegeId and ${fits}
        union select a.id from drp_postings p join accounts a
            on a.id = case :scopeUserId::uuid when p.coordinator_id then p.student_id else p.coordinator_id end
          where :scopeUserId in (p.coordinator_id, p.student_id) and ${isRunning('p')} and ${fits})
      select a.id, a.name, a.role, d.name as department, ${sight === 'all' ? 'c.name' : 'null::text'} as college,
        s.conversation_id as "conversationId"
      from places join accounts a on a.id = places.id
        left join departments d on d.id = a.department_id left join colleges c on c.id = a.college_id
        left join conversation_sides s on s.account_id = :scopeUserId and s.other_id = a.id
      where a.id <> :scopeUserId and ${isReachable('a')}
      order by a.name, a.id limit ${contactsAtOnce}`
  },
})

/** Returns the people of the scope to whom the caller may write, by name. `search` filters them. */
export async function listContacts(
  db: Database,
  scope: Scope,
  { search, now }: { search: string | undefined; now: Date },
): Promise<Contact[]> {
  const words = search ? prefixQuery(search) : ''
  // A search text without words is ignored.
  return db.rows(list.of(scope, { isSearch: words !== '' }), { words, today: businessDateOf(now) })
}

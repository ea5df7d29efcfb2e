// Searches the caller's scope in one statement: people by the index of their words, records among the newest or by the
// index of theirs.
import { maxFoundPerGroup } from '@rounds/contract/overview/search/search'
import { accountColumns, accountWords } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { lastPrefixQuery, prefixQuery } from '#api/kernel/search/search-words.ts'
import { visibleEntries } from '#api/records/logbook/entries/entries-within.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'

/** Newest records that are searched before the index: a common word occurs among them. */
const maxNewest = 1000
/** Older matches that are read from the index at most. */
const maxOlder = 5000

const statement = scopedStatement({
  name: 'search.everywhere',
  mayLag: true,
  params: { words: text, indexedWords: text, hasStudents: boolean, hasStaff: boolean },
  row: { body: text },
  axes: {},
  sql: (within, _, sight) => `with ${foundByWords(within, sight)}
    select json_build_object('found', json_build_object(
      'students', ${people(within, sight, ":hasStudents::boolean and a.role = 'student'")},
      'staff', ${people(within, sight, ":hasStaff::boolean and a.role <> 'student'")},
      'records', ${entriesJson('e.id in (select id from newest union all select id from older)', entryOrders.newest, `limit ${maxFoundPerGroup}`)}))::text as body`,
})

const byId = scopedStatement({
  name: 'search.record',
  mayLag: true,
  params: { id: uuid },
  row: { body: text },
  axes: {},
  sql: (within, _, sight) => `select json_build_object('found', json_build_object(
      'students', '[]'::json, 'staff', '[]'::json,
      'records', ${entriesJson(`e.id = :id and ${visibleEntries(within, sight)}`, 'e.id', '')}))::text as body`,
})

const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The matches of the text as JSON `{found}`; a record's id, or a URL with one, finds that record. */
export async function findEverywhere(
  db: Database,
  scope: Scope,
  { text: typed, hasStudents, hasStaff }: { text: string; hasStudents: boolean; hasStaff: boolean },
): Promise<JsonText> {
  const id = recordId.exec(typed)?.[0].toLowerCase()
  const row = id
    ? await db.row(byId.of(scope, {}), { id })
    : await db.row(statement.of(scope, {}), {
        words: prefixQuery(typed),
        indexedWords: lastPrefixQuery(typed),
        hasStudents,
        hasStaff,
      })
  return new JsonText(row?.body ?? '')
}

const fitting = (words: string): string => `${words} @@ lower(:words)::tsquery`

/**
 * Uses the index only when the scope has more than the newest records and these gave too few matches. The index result
 * is read before it is sorted: a sort inside would make the planner walk the dates instead.
 */
function foundByWords(within: Within, sight: Sight): string {
  const visible = visibleEntries(within, sight)
  const best = `order by ${entryOrders.newest} limit ${maxFoundPerGroup}`
  return `recent as materialized (
      select e.id, e.date, e.search from entries e where ${visible} order by ${entryOrders.newest} limit ${maxNewest}),
    newest as materialized (select e.id from recent e where ${fitting('e.search')} ${best}),
    indexed as materialized (
      select e.id, e.date, e.search from entries e
      where (select count(*) from newest) < ${maxFoundPerGroup} and (select count(*) from recent) = ${maxNewest}
        and :indexedWords::text <> '' and ${visible} and e.search @@ lower(:indexedWords)::tsquery
      limit ${maxOlder}),
    older as (
      select e.id from indexed e where ${fitting('e.search')} and e.id not in (select id from newest) ${best})`
}

/** Always empty for a student's own scope: students have no list of people. */
function people(within: Within, sight: Sight, condition: string): string {
  if (sight === 'own') return `'[]'::json`
  return `coalesce((select json_agg(found.person) from (
      select json_build_object('id', a.id, 'name', a.name, 'role', a.role, 'identity', a.identity,
        'department', d.name, 'college', c.name) as person
      from accounts a left join colleges c on c.id = a.college_id left join departments d on d.id = a.department_id
      where ${condition} and ${isKept()} and ${within(accountColumns())} and ${fitting(accountWords())}
      order by a.name, a.id limit ${maxFoundPerGroup}) found), '[]'::json)`
}

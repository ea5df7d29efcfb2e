// Reads of entries: lists, one entry, its history. Every statement takes a scope; JSON is made by the database.

import { Problem } from '@rounds/contract/kernel/problem'
import type { Entry, EntryFilter, EntryQuery, EntryRevision } from '@rounds/contract/records/logbook/entry'
import { Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, statementFamily } from '#api/kernel/database/statements.ts'
import { pageInParts } from './entries-in-parts.ts'
import { entriesJson, entryJoins, entryJson, revisionJoins, revisionJson } from './entry-json.ts'
import { orderColumns, orderOf } from './entry-order.ts'
import { prefixQuery } from './search-words.ts'

/** A filtered list that the counters do not cover is counted up to here; beyond it the total stays at this number. */
export const countedUpTo = 10_000

const entryColumns: ScopeColumns = { own: 'e.student_id', department: 'e.department_id', college: 'e.college_id' }
const listed = statementFamily('entries_list')
const found = statementFamily('entries_one', {
  before: `select ${entryJson}::text as entry, e.sealed from entries e ${entryJoins} where `,
})
const revised = statementFamily('entry_revisions')
const filed = statementFamily('entry_file')

/** Staff never see a draft; the condition is written out so that the partial indexes match. */
const draftsUnseen = (scope: Scope): string => (scope.reach === 'own' ? '' : " and e.status <> 'Draft'")

export const visibleIn = (scope: Scope, bind: Binds['bind']): string =>
  scopeCondition(scope, entryColumns, bind) + draftsUnseen(scope)

/** The condition of a scope and the filters of a list. */
export const filteredBy = (scope: Scope, query: EntryFilter, bind: Binds['bind']): string =>
  withDraftsFilteredBy(scope, query, bind) + draftsUnseen(scope)

function withDraftsFilteredBy(scope: Scope, query: EntryFilter, bind: Binds['bind']): string {
  const conditions = [scopeCondition(scope, entryColumns, bind)]
  if (query.kind) conditions.push(`e.kind = ${bind(query.kind)}`)
  // The schema has judged the status: as a literal it lets the planner use the queue's partial index.
  if (query.status) conditions.push(`e.status = '${query.status}'`)
  if (query.studentId) conditions.push(`e.student_id = ${bind(query.studentId)}`)
  if (query.from) conditions.push(`e.date >= ${bind(query.from)}`)
  if (query.to) conditions.push(`e.date <= ${bind(query.to)}`)
  if (query.search) conditions.push(`e.search @@ lower(${bind(prefixQuery(query.search))})::tsquery`)
  return conditions.join(' and ')
}

/** A page of entries as JSON `{entries, page}`. */
export async function listEntries(db: Database, scope: Scope, asked: EntryQuery): Promise<JsonText> {
  const query = isOfOneStudent(scope, asked) ? { ...asked, sort: withinStudent(asked.sort) } : asked
  const binds = new Binds()
  const { bind } = binds
  const [row] = await db.run(listed(listStatement(scope, query, bind)), binds.values)
  return new JsonText(String(row?.body))
}

const isOfOneStudent = (scope: Scope, { studentId }: EntryFilter): boolean =>
  scope.reach === 'own' || studentId !== undefined
/** Sorting by student is meaningless when there is only one student. */
const withinStudent = (sort: EntryFilter['sort']): EntryFilter['sort'] =>
  sort === 'student' || sort === 'student-desc' ? 'newest' : sort

function listStatement(scope: Scope, query: EntryQuery, bind: Binds['bind']): string {
  const order = orderOf(query)
  const rows = withDraftsFilteredBy(scope, query, bind)
  const where = rows + draftsUnseen(scope)
  if (query.search) {
    // Searching is the expensive part: its first rows in order serve the page and the total.
    const slice = `limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
    const page = `e.id in (select e.id from found e order by ${orderOf(query, 'e.name')} ${slice})`
    return `with found as materialized (${searched(query, where)} order by ${order} limit ${countedUpTo})
      ${pageJson(entriesJson(page, 'e.id', '', order), 'select count(*)::int from found', query, bind)}`
  }
  const total =
    query.from || query.to
      ? `select count(*)::int from (select 1 from entries e where ${where} limit ${countedUpTo}) counted`
      : countersTotal(scope, query, bind)
  const inParts = isOfOneStudent(scope, query) ? null : pageInParts(scope, query, rows, bind)
  if (inParts) {
    const page = entriesJson(`e.id in (select id from found)${draftsUnseen(scope)}`, 'e.id', '', order)
    return `with found as materialized (${inParts}) ${pageJson(page, total, query, bind)}`
  }
  const slice = `limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
  return pageJson(entriesJson(where, order, slice), total, query, bind)
}

/** What is searched, with what any order needs. */
function searched({ sort }: EntryQuery, where: string): string {
  const columns = `${orderColumns}, e.submitted_at`
  return sort === 'student' || sort === 'student-desc'
    ? `select ${columns}, student.name from entries e join accounts student on student.id = e.student_id where ${where}`
    : `select ${columns} from entries e where ${where}`
}

const pageJson = (entries: string, total: string, query: EntryQuery, bind: Binds['bind']): string =>
  `select json_build_object('entries', ${entries}, 'page', json_build_object(
    'page', ${bind(query.page)}::int, 'size', ${bind(query.size)}::int, 'total', (${total})))::text as body`

/** The total of a list from the counters: no entry is touched. */
function countersTotal(scope: Scope, query: EntryQuery, bind: Binds['bind']): string {
  const filters = [
    query.kind ? `c.kind = ${bind(query.kind)}` : 'true',
    query.status ? `c.status = '${query.status}'` : 'true',
    scope.reach === 'own' ? 'true' : "c.status <> 'Draft'",
  ]
  const sum = 'select coalesce(sum(c.n), 0)::int from'
  if (scope.reach === 'own' || query.studentId) {
    const columns: ScopeColumns = { own: 'c.student_id', department: 'a.department_id', college: 'a.college_id' }
    if (query.studentId) filters.push(`c.student_id = ${bind(query.studentId)}`)
    const where = [scopeCondition(scope, columns, bind), ...filters].join(' and ')
    return `${sum} student_counts c join accounts a on a.id = c.student_id where ${where}`
  }
  const columns: ScopeColumns = { own: 'null', department: 'c.department_id', college: 'c.college_id' }
  return `${sum} department_counts c where ${[scopeCondition(scope, columns, bind), ...filters].join(' and ')}`
}

export interface FoundEntry {
  entry: Entry
  /** The same as the database wrote it: a reply needs no second writing. */
  text: string
  /** The patient's identity, for the sealer. */
  sealed: string | null
}

/** One entry of the scope, or the problem `notFound`, as for one that does not exist. */
export async function findEntry(db: Database, scope: Scope, id: string): Promise<FoundEntry> {
  const binds = new Binds()
  const condition = `e.id = ${binds.bind(id)} and ${visibleIn(scope, binds.bind)}`
  const [row] = await db.run(found(condition), binds.values)
  if (!row) throw new Problem('notFound')
  const text = String(row.entry)
  return { entry: JSON.parse(text) as Entry, text, sealed: row.sealed === null ? null : String(row.sealed) }
}

interface FoundRevisions {
  id: string
  /** As `EntryRevision` of the contract, but for what only the seals tell; newest first. */
  revisions: Omit<EntryRevision, 'changedIdentity'>[]
  /** The patients' identities of the present entry and of each revision, for the sealer. */
  seals: (string | null)[]
}

/** The earlier revisions of an entry of the scope. */
export async function listRevisions(db: Database, scope: Scope, id: string): Promise<FoundRevisions> {
  const binds = new Binds()
  const text = `select e.id, e.sealed, found.revisions, found.seals
    from entries e, lateral (select coalesce(json_agg(${revisionJson} order by r.revision desc), '[]'::json) as revisions,
        coalesce(json_agg(r.sealed order by r.revision desc), '[]'::json) as seals
      from entry_revisions r ${revisionJoins} where r.entry_id = e.id) found
    where e.id = ${binds.bind(id)} and ${visibleIn(scope, binds.bind)}`
  const [row] = await db.run<RevisedRow>(revised(text), binds.values)
  if (!row) throw new Problem('notFound')
  return { id: row.id, revisions: row.revisions, seals: [row.sealed, ...row.seals] }
}

interface RevisedRow {
  id: string
  sealed: string | null
  revisions: FoundRevisions['revisions']
  seals: (string | null)[]
}

/** True when the file belongs to an entry, or a revision of one, that the scope shows. */
export async function isFileOfVisibleEntry(db: Database, scope: Scope, fileId: string): Promise<boolean> {
  const binds = new Binds()
  const file = binds.bind(fileId)
  const text = `select 1 from entries e where ${visibleIn(scope, binds.bind)} and (e.attachment_id = ${file}
    or e.id in (select r.entry_id from entry_revisions r where r.attachment_id = ${file})) limit 1`
  return (await db.run(filed(text), binds.values)).length > 0
}

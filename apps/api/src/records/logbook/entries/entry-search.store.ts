// Searches the entries of a scope for words: the latest matches, and whether there are more. Decision 100 says which
// index serves which scope.
import { type EntryQuery, entrySorts } from '@rounds/contract/records/logbook/entry'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import type { VariantOf } from '#api/kernel/database/statement.ts'
import { hasOtherThanLongWords, hasSeveralWords, longWordsQuery } from '#api/kernel/search/search-words.ts'
import { draftsHidden } from './entries-within.ts'
import {
  filterVariant,
  type ListVariant,
  listAxes,
  listParams,
  listValues,
  listVariant,
  matchingEntries,
} from './entry-filter.ts'
import { entriesJson } from './entry-json.ts'
import { entryOrders, orderOf } from './entry-order.ts'
import { pageJson, shownEntry, usefulSort } from './entry-page.ts'
import { shortWords } from './short-words.ts'

/**
 * The maximum number of matches; nobody reads further, they type another word. Across a college the limit is lower: no
 * index there has the words in date order, so each match is read from the table.
 */
export const maxFound = { own: 1_000, department: 1_000, college: 200, all: 200, nothing: 0 } as const satisfies Record<
  Sight,
  number
>

/**
 * Bounds for a search for several words. PostgreSQL assumes that words are independent, expects far too few matches,
 * and would read every match from the table. So the latest entries are checked first, and the index of words is used
 * only when few of them match.
 */
export const walk = { first: 2_000, promising: 10, furthest: 40_000 }

const { isSearch: _, ...axes } = {
  sort: entrySorts,
  hasShortWords: [false, true] as const,
  hasSeveralWords: [false, true] as const,
  ...listAxes,
}
type Variant = VariantOf<typeof axes>

const nothingChosen = filterVariant({ sort: 'newest' })

const search = scopedStatement({
  name: 'entries.search',
  mayLag: true,
  params: { ...listParams, longWords: text, page: integer, size: integer, offset: integer, limit: integer },
  row: { body: text },
  axes,
  // A word in every third entry is best found by walking the days, a rare word by the index of words.
  plannedByValues: ['college', 'all'],
  sql: searchSql,
})

/** A page of the entries that contain every word, as JSON `{entries, page}`. */
export async function searchEntries(db: Database, scope: Scope, query: EntryQuery, now: Date): Promise<JsonText> {
  const { page, size, sort } = query
  const words = query.search ?? ''
  const longWords = longWordsQuery(words)
  const variant = {
    sort,
    hasShortWords: hasOtherThanLongWords(words),
    hasSeveralWords: hasSeveralWords(longWords),
    ...listVariant(query),
  }
  const row = await db.row(search.of(scope, variant), {
    ...listValues(query, now),
    longWords,
    page,
    size,
    offset: (page - 1) * size,
    limit: Math.max(0, Math.min(size, maxFound[scope.reach] - (page - 1) * size)),
  })
  return new JsonText(row?.body ?? '')
}

function searchSql(within: Within, given: Variant, sight: Sight): string {
  const variant = usefulSort(given, sight)
  const first = variant.sort === 'oldest' ? entryOrders.oldest : entryOrders.newest
  const order = orderOf(variant)
  const slice = 'limit :limit offset :offset'
  const max = maxFound[sight]
  const listed = `select id from found e order by ${first} limit ${max}`
  const page =
    order === first
      ? `e.id in (select e.id from found e order by ${first} ${slice})`
      : `e.id in (select e.id from entries e join accounts student on student.id = e.student_id
          where e.id in (${listed}) order by ${order} ${slice})`
  return `with found as materialized (${foundSql(within, { ...variant, isSearch: false }, sight, first)})
    ${pageJson(
      entriesJson(page, 'e.id', '', { shownOrder: order, json: shownEntry(sight) }),
      `select least(count(*), ${max})::int from found`,
      `select count(*) > ${max} from found`,
    )}`
}

/** The subquery parses the words once; a plain condition would parse them for each entry. */
const hasWords = (search: string): string => `ts_match_vq(${search}, (select lower(:words)::tsquery))`

/** SQL of the ids and days of the matches, one more than is shown. */
function foundSql(
  within: Within,
  variant: ListVariant & { hasShortWords: boolean; hasSeveralWords: boolean },
  sight: Sight,
  order: string,
): string {
  const best = `order by ${order} limit ${maxFound[sight] + 1}`
  const found = (words: string) => `select e.id, e.date from entries e
    where ${matchingEntries(within, variant)}${draftsHidden(sight)} and ${words} ${best}`
  // A student has a few hundred entries: reading them is cheaper than an index with everybody's words.
  if (sight === 'own' || variant.hasStudent) return found(hasWords('e.search'))
  if (sight === 'department') {
    const [short, long] = [shortWords('e'), `not ${shortWords('e')}`].map(
      (part) => `(${found(`${part} and ${hasWords('e.search')}`)})`,
    )
    return `select * from (${short} union all ${long}) e ${best}`
  }
  // The second condition halves PostgreSQL's estimate of the matches, so it is added only when it narrows the result.
  const isFound = 'e.search @@ lower(:longWords)::tsquery'
  const inIndex = variant.hasShortWords ? `${isFound} and ts_match_vq(e.search, lower(:words)::tsquery)` : isFound
  if (!variant.hasSeveralWords) return found(inIndex)
  const { latest, isLeft } = latestSql(within, variant, sight, order)
  return `${latest}
    select * from walked where not ${isLeft}
    union all
    select * from (${found(`${inIndex} and ${isLeft}`)}) e`
}

/** SQL of `walked`, the matches among the latest entries, and of whether the index of words has to be used as well. */
function latestSql(within: Within, variant: ListVariant, sight: Sight, order: string) {
  const { hasFrom, hasTo } = variant
  const days = { ...nothingChosen, hasFrom, hasTo }
  const ordered = `entries e where ${matchingEntries(within, days)}${draftsHidden(sight)} order by ${order}`
  const isMatch = `${matchingEntries(within, variant)} and ${hasWords('e.search')}`
  const latest = `with depth as materialized (
      select case when count(*) < ${walk.promising} then ${walk.first} else ${walk.furthest} end as n
      from (select * from ${ordered} limit ${walk.first}) e where ${isMatch}),
    walked as materialized (
      select e.id, e.date from (select * from ${ordered} limit (select n from depth)) e
      where ${isMatch} order by ${order} limit ${maxFound[sight] + 1}),
    rest as materialized (
      select count(*) <= ${maxFound[sight]} and exists (select 1 from ${ordered} offset (select n from depth) limit 1) as is_left
      from walked)`
  return { latest, isLeft: '(select is_left from rest)' }
}

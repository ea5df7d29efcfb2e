// The export of a list: the same scope and filters as the list, written by the database as CSV.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import type { EntryFilter } from '@rounds/contract/records/logbook/entry'
import { type CsvQuery, literal, mostRows } from '#api/kernel/csv-export.ts'
import type { Scope } from '#api/kernel/scope.ts'
import { entryCsv } from './entry-csv.ts'
import { filteredBy } from './entry-list.store.ts'
import { orderOf } from './entry-order.ts'

/** The statements of an export within a scope. */
export function entryExport(scope: Scope, filter: EntryFilter): CsvQuery {
  const where = filteredBy(scope, filter, literal)
  return {
    count: `select count(*)::int as n from (select 1 from entries e where ${where} limit ${mostRows + 1}) counted`,
    ...entryCsv(where, orderOf(filter), filter.kind),
  }
}

/** `entries-15-06-2026.csv`, or with the kind in front. */
export const exportName = (filter: EntryFilter, now: Date): string =>
  `${filter.kind ?? 'entries'}-${showDate(businessDateOf(now))}.csv`

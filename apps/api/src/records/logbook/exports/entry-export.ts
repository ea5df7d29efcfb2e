// The export of a list: the same scope and filters as the list, written by the database as CSV or into a workbook.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import type { EntryExportQuery } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { Scope } from '#api/kernel/access/scope.ts'
import { type ExportFormat, type ExportQuery, literal, mostRows } from '#api/kernel/exports/export-query.ts'
import { filteredBy } from '../entries/entry-list.store.ts'
import { orderOf } from '../entries/entry-order.ts'
import { exportedEntries } from './entry-export-columns.ts'

/** The statements of an export within a scope. */
export function entryExport(scope: Scope, query: EntryExportQuery): ExportQuery {
  const { format, kind } = query
  const where = filteredBy(scope, query, literal)
  return {
    format,
    name: kind ? kindOf(kind).title : 'Records',
    count: `select count(*)::int as n from (select 1 from entries e where ${where} limit ${mostRows + 1}) counted`,
    ...exportedEntries(where, orderOf(query), kind, format),
  }
}

/** What the audit log keeps of a filter: a searched word may be a patient's name, that there was one is enough. */
export const exportTrace = ({ search, ...filter }: EntryExportQuery): Record<string, unknown> => ({
  ...filter,
  isSearched: Boolean(search),
})

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `entries-15-06-2026.csv`, or with the kind in front. */
export const exportName = ({ kind, format }: EntryExportQuery, now: Date): string =>
  `${kind ?? 'entries'}-${showDate(businessDateOf(now))}.${format}`

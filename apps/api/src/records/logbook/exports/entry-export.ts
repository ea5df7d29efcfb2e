// Exports a list with its scope and filters; the database writes the CSV or the rows of a workbook.
import { exportFormats } from '@rounds/contract/kernel/endpoint'
import { type EntryExportQuery, entrySorts } from '@rounds/contract/records/logbook/entry'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import { integer } from '#api/kernel/database/columns.ts'
import { bound } from '#api/kernel/database/statement.ts'
import { type ExportQuery, maxRows } from '#api/kernel/exports/export-query.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { draftsHidden } from '../entries/entries-within.ts'
import { filterAxes, filterParams, filterValues, filterVariant, matchingEntries } from '../entries/entry-filter.ts'
import { orderOf } from '../entries/entry-order.ts'
import { columnsOfExport, exportedRows, exportParams, exportValues } from './entry-export-columns.ts'

const count = scopedStatement({
  name: 'entryExport.count',
  params: filterParams,
  row: { n: integer },
  axes: filterAxes,
  sql: (within, variant, sight) => `select count(*)::int as n from (select 1 from entries e
    where ${matchingEntries(within, variant)}${draftsHidden(sight)} limit ${maxRows + 1}) counted`,
})

const { hasKind: _, ...otherAxes } = filterAxes

const rows = scopedStatement({
  name: 'entryExport.rows',
  params: { ...filterParams, ...exportParams },
  row: {},
  isCopied: true,
  mayLag: true,
  axes: { ...otherAxes, sort: entrySorts, kindId: [null, ...kindIds], format: exportFormats },
  sql(within, { kindId, format, ...filter }, sight) {
    const variant = { ...filter, hasKind: kindId !== null }
    return exportedRows(columnsOfExport(kindId), format, {
      where: matchingEntries(within, variant) + draftsHidden(sight),
      order: orderOf(variant),
    })
  },
})

/** The statements of an export within a scope. */
export function entryExport(scope: Scope, query: EntryExportQuery): ExportQuery {
  const { format, kind, sort } = query
  const kindId = kind ?? null
  const variant = filterVariant(query)
  const values = filterValues(query)
  return {
    format,
    name: kind ? kindOf(kind).title : 'Records',
    columns: columnsOfExport(kindId),
    count: bound(count.of(scope, variant), values),
    rows: bound(rows.of(scope, { ...variant, sort, kindId, format }), { ...values, ...exportValues }),
  }
}

/**
 * The filter as the audit log records it: only that there was a search, because a searched word may be a patient's
 * name.
 */
export const exportTrace = ({
  search,
  from: fromDay,
  to: toDay,
  collegeId,
  departmentId,
  ...filter
}: EntryExportQuery): AuditDetail => ({
  ...filter,
  ...placeTrace({ collegeId, departmentId }),
  fromDay,
  toDay,
  isSearched: Boolean(search),
})

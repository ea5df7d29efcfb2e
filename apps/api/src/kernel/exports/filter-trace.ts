// The record of an export's filter in the audit log: the filters used and their ids, never the search words.
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'

/** Returns the names of the used filters, and the values of those that end in `Id`. */
export function filterTrace(query: Readonly<Record<string, unknown>>): AuditDetail {
  const { search, ...filters } = query
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const ids = given.flatMap(([name, value]) =>
    name.endsWith('Id') && typeof value === 'string' ? [[name.slice(0, -2), value] as const] : [],
  )
  return {
    fields: given.map(([name]) => name),
    ...(ids.length > 0 ? { ids: Object.fromEntries(ids) } : {}),
    isSearched: Boolean(search),
    format: 'csv',
  }
}

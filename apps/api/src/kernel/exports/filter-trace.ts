// What the audit log keeps of the filter of a file: which filters there were and their ids, never the words searched for.
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'

/** Fields that end in `Id` carry the id of something; all others are told by their names alone. */
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

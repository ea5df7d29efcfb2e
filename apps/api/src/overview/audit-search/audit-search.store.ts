// Events of the audit log for the Master: pages with people's present names, and a CSV export.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import { auditActionWords } from '@rounds/contract/overview/audit-search/audit-actions'
import {
  type AuditEvent,
  type AuditExportQuery,
  type AuditQuery,
  auditOutcomes,
  auditPageSize,
  auditSubjects,
} from '@rounds/contract/overview/audit-search/audit-event'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { bound, type RowOf } from '#api/kernel/database/statement.ts'
import { type ExportQuery, maxRows } from '#api/kernel/exports/export-query.ts'
import { guarded } from '#api/kernel/exports/formula-guard.ts'
import { type AuditPeople, auditAxes, auditParams, auditValues, auditVariant, foundEvents } from './audit-filter.ts'

/** The owner and place of an event: its actor, and their college. */
const eventColumns: ScopeColumns = { own: 'e.actor_id', department: 'null', college: 'e.college_id' }

/** Joins for the present names of an event's people and places; the event must be `e`. */
const joins = `left join accounts p on p.id = e.actor_id left join colleges c on c.id = e.college_id
  left join accounts s on s.id = case when e.subject_kind = 'account' and length(e.subject_id) = 36
    then e.subject_id::uuid end`

const row = {
  seq: integer,
  at: timestamp,
  action: text,
  outcome: oneOf(auditOutcomes),
  actorId: uuid.nullable(),
  actorName: text.nullable(),
  actorRole: oneOf(roleNames).nullable(),
  college: text.nullable(),
  subjectKind: text.nullable(),
  subjectId: text.nullable(),
  subjectName: text.nullable(),
  subjectRole: oneOf(roleNames).nullable(),
  address: text.nullable(),
  facts: json(z.record(z.string(), z.unknown())),
}

const page = scopedStatement({
  name: 'auditSearch.page',
  mayLag: true,
  params: { ...auditParams, before: integer, limit: integer },
  row,
  axes: auditAxes,
  sql: (within, variant) => `select e.seq, e.at, e.action, e.outcome, e.actor_id as "actorId", p.name as "actorName",
      p.role as "actorRole", c.name as college, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      s.name as "subjectName", s.role as "subjectRole", e.ip as address, e.detail as facts
    from (${foundEvents(variant, ':limit', `e.seq < :before::bigint and ${within(eventColumns)}`)}) found
    join audit_events e on e.seq = found.seq ${joins} order by e.seq desc`,
})

/** A page of events, newest first. The returned `before` requests the next page; it is null after the last. */
export async function searchAudit(
  db: Database,
  scope: Scope,
  people: AuditPeople,
  query: AuditQuery,
): Promise<{ events: AuditEvent[]; before: number | null }> {
  const rows = await db.rows(page.of(scope, auditVariant(people, query)), {
    ...auditValues(people, query),
    before: query.before ?? Number.MAX_SAFE_INTEGER,
    limit: auditPageSize + 1,
  })
  const events = rows.slice(0, auditPageSize).map(eventOf)
  return { events, before: rows.length > auditPageSize ? (events.at(-1)?.seq ?? null) : null }
}

const eventOf = ({ at, actorId, actorName, actorRole, ...event }: RowOf<typeof row>): AuditEvent => {
  const { subjectKind: kind, subjectId, subjectName, subjectRole, ...rest } = event
  return {
    ...rest,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName, role: actorRole },
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId, name: subjectName, role: subjectRole },
  }
}

const count = scopedStatement({
  name: 'auditSearch.count',
  params: auditParams,
  row: { n: integer },
  axes: auditAxes,
  sql: (within, variant) =>
    `select count(*)::int as n from (${foundEvents(variant, String(maxRows + 1), within(eventColumns))}) counted`,
})

const facts = `(select string_agg(fact.key || ': ' || fact.value, '; ' order by fact.key)
  from jsonb_each_text(e.detail) fact)`

/** The columns of the file; `guarded` cells may contain text that people wrote. */
const columns = [
  ['Number', 'e.seq'],
  ['When', `to_char(e.at at time zone interval '05:30', 'DD-MM-YYYY HH24:MI:SS')`],
  ['Who', guarded('p.name')],
  ['Actor ID', 'e.actor_id'],
  ['Action', 'coalesce(:actionWords::jsonb->>e.action, e.action)'],
  ['Code', guarded('e.action')],
  ['Outcome', 'e.outcome'],
  ['About', 'coalesce(:subjectWords::jsonb->>e.subject_kind, e.subject_kind)'],
  ['Whom', guarded('s.name')],
  ['Subject ID', guarded('e.subject_id')],
  ['College', guarded('c.name')],
  ['Address', guarded('e.ip')],
  ['Facts', guarded(facts)],
] as const

const rows = scopedStatement({
  name: 'auditSearch.rows',
  params: { ...auditParams, actionWords: json(z.unknown()), subjectWords: json(z.unknown()) },
  row: {},
  isCopied: true,
  mayLag: true,
  axes: auditAxes,
  sql: (within, variant) => `select ${columns.map(([, sql]) => sql).join(', ')}
    from (${foundEvents(variant, String(maxRows + 1), within(eventColumns))}) found
    join audit_events e on e.seq = found.seq ${joins} order by e.seq desc`,
})

/** The statements of an export. */
export function auditExport(scope: Scope, people: AuditPeople, query: AuditExportQuery): ExportQuery {
  const variant = auditVariant(people, query)
  const values = auditValues(people, query)
  return {
    format: 'csv',
    name: 'Audit log',
    columns: columns.map(([title]) => ({ title, type: 'text', width: 24 })),
    count: bound(count.of(scope, variant), values),
    rows: bound(rows.of(scope, variant), { ...values, actionWords: auditActionWords, subjectWords: auditSubjects }),
  }
}

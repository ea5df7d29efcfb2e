// The filters of the audit log as SQL. One filter drives the search through its own index: it reads at most one page
// per person or action, however large the log is.

import { actionsOf } from '@rounds/contract/overview/audit-search/audit-actions'
import { type AuditExportQuery, auditOutcomes, auditSubjects } from '@rounds/contract/overview/audit-search/audit-event'
import { z } from 'zod'
import { day, json } from '#api/kernel/database/columns.ts'
import type { VariantOf } from '#api/kernel/database/statement.ts'

const list = json(z.array(z.string()))

export const auditParams = {
  kinds: list,
  actors: list.nullable(),
  subjects: list.nullable(),
  actions: list.nullable(),
  fromDay: day,
  toDay: day,
}

export const auditAxes = {
  leads: ['log', 'subject', 'actor', 'action'],
  outcome: [null, ...auditOutcomes],
  isSpan: [false, true],
} as const
type Variant = VariantOf<typeof auditAxes>

/** Ids of people; null when the filter is not set, empty when nobody matches. */
export interface AuditPeople {
  actors: readonly string[] | null
  subjects: readonly string[] | null
}

const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

export function auditValues({ actors, subjects }: AuditPeople, { what, from, to }: AuditExportQuery) {
  return {
    kinds: Object.keys(auditSubjects),
    actors: actors && [...actors],
    subjects: subjects && [...subjects],
    actions: what === undefined ? null : [...(actionsOf(what) ?? [])],
    fromDay: from ?? firstDay,
    toDay: to ?? lastDay,
  }
}

export const auditVariant = (
  { actors, subjects }: AuditPeople,
  { what, outcome, from, to }: AuditExportQuery,
): Variant => ({
  leads: subjects ? 'subject' : actors ? 'actor' : what === undefined ? 'log' : 'action',
  outcome: outcome ?? null,
  isSpan: from !== undefined || to !== undefined,
})

const startOf = (date: string): string => `((${date})::timestamp at time zone interval '05:30')`
const start = startOf(':fromDay::date')
const end = startOf('(:toDay::date + 1)')

/**
 * Limits the days by event number (`seq`) as well, because every index is sorted by it. The hour of tolerance covers
 * differences between servers' clocks and the delay before an event is written.
 */
const inSpan = `e.at >= ${start} and e.at < ${end}
  and e.seq >= coalesce((select b.seq from audit_events b where b.at >= ${start} - interval '1 hour'
    order by b.at limit 1), 0)
  and e.seq <= coalesce((select b.seq from audit_events b where b.at < ${end} + interval '1 hour'
    order by b.at desc limit 1), 0)`

const leaders = {
  subject: `jsonb_array_elements_text(:kinds::jsonb) kind, jsonb_array_elements_text(:subjects::jsonb) one`,
  actor: `jsonb_array_elements_text(:actors::jsonb) one`,
  action: `jsonb_array_elements_text(:actions::jsonb) one`,
} as const
const led = {
  subject: 'e.subject_kind = kind.value and e.subject_id = one.value',
  actor: 'e.actor_id = one.value::uuid',
  action: 'e.action = one.value',
} as const

/** SQL of the `seq` of the newest matching events, newest first; `also` is a further condition on `e`. */
export function foundEvents({ leads, outcome, isSpan }: Variant, limit: string, also = 'true'): string {
  const conditions = [
    also,
    '(:kinds::jsonb is not null)',
    '(:subjects::jsonb is null or :subjects::jsonb ? e.subject_id)',
    '(:actors::jsonb is null or :actors::jsonb ? e.actor_id::text)',
    '(:actions::jsonb is null or :actions::jsonb ? e.action)',
    ...(outcome ? [`e.outcome = '${outcome}'`] : []),
    isSpan ? inSpan : '(:fromDay::date <= :toDay::date)',
  ]
  const newest = (condition: string) =>
    `select e.seq from audit_events e where ${condition} order by e.seq desc limit ${limit}`
  if (leads === 'log') return newest(conditions.join(' and '))
  return `select found.seq from ${leaders[leads]}, lateral (${newest([led[leads], ...conditions].join(' and '))}) found
    order by found.seq desc limit ${limit}`
}

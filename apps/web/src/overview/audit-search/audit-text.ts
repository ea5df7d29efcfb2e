// Texts about an event of the audit log, and the filters in the page's address. Pure.

import { roles } from '@rounds/contract/identity/accounts/person'
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import { maxCharacters, minCharacters } from '@rounds/contract/kernel/limits'
import { actionsOf } from '@rounds/contract/overview/audit-search/audit-actions'
import { type AuditEvent, auditOutcomes, auditSubjects } from '@rounds/contract/overview/audit-search/audit-event'
import { auditGroups } from '@rounds/contract/overview/audit-search/audit-groups'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn } from '#web/ui/list/list-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import type { AuditFilters } from './audit.queries.ts'

export type AuditSearch = ListSearch<'who' | 'whom' | 'what' | 'outcome' | 'from' | 'to'>

const isDay = (day: string | undefined): day is string => day !== undefined && isBusinessDate(day)

/** Returns the filters of an address. Malformed values and names of one letter are left out. */
export function auditFiltersIn({ who, whom, what, outcome, from, to }: AuditSearch): AuditFilters {
  const person = (text = '') => (text.trim().length < minCharacters.search ? '' : text.slice(0, maxCharacters.search))
  const chosen = choiceIn(auditOutcomes, outcome)
  return {
    ...(person(who) ? { who: person(who) } : {}),
    ...(person(whom) ? { whom: person(whom) } : {}),
    ...(what && actionsOf(what) ? { what } : {}),
    ...(chosen ? { outcome: chosen } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

/** The choices of actions: each group as a whole, then its actions. */
export const actionChoices = Object.entries(auditGroups).map(([value, { label, actions }]) => ({
  group: label,
  items: [
    { value, label: `All: ${label}` },
    ...Object.entries(actions).map(([action, words]) => ({ value: action, label: words })),
  ],
}))

/** The person who acted. */
export function actorText({ actor }: AuditEvent): string {
  if (!actor) return 'Not signed in'
  return actor.name ?? 'An erased account'
}

/** The person or thing that the event is about; an id tells records and other things apart. */
export function subjectText({ subject, actor }: AuditEvent): string {
  if (!subject) return '–'
  if (subject.id === actor?.id) return 'Themselves'
  return subject.name ?? subjectWords(subject.kind)
}

const subjectNames: Readonly<Record<string, string>> = auditSubjects

const subjectWords = (kind: string): string => `A ${subjectNames[kind] ?? kind}`.replace(/^A (?=[aeiou])/, 'An ')

/** `verifyByHod` becomes `Verify by hod`. */
const factLabel = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())

function factText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(factText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '–')
  return Object.entries(value)
    .map(([name, one]) => `${name} ${factText(one)}`)
    .join(', ')
}

/** All facts of an event. */
export function eventFacts(event: AuditEvent): Fact[] {
  const { seq, at, action, actor, college, subject, address, facts } = event
  return [
    ['When', longMoment(at)],
    ['Who', actorText(event)],
    ...(actor ? [['Actor ID', actor.id] as const] : []),
    ...(actor?.role ? [['Role now', roles[actor.role].title] as const] : []),
    ['College', college],
    ['Subject', subjectText(event)],
    ...(subject ? [['Subject ID', subject.id] as const] : []),
    ['Network address', address],
    ['Code', action],
    ['Number', String(seq)],
    ...Object.entries(facts).map(([name, value]) => [factLabel(name), factText(value)] as const),
  ]
}

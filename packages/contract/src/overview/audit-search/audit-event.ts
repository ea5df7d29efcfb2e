// An event of the audit log as the Master finds it: names are looked up when it is read, the log itself has none.
import { z } from 'zod'
import { roleNames } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { actionsOf } from './audit-actions.ts'
import { auditSearchMessages } from './audit-search.messages.ts'

export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** What an event can be about, as stored, in words. */
export const auditSubjects = {
  account: 'person',
  entry: 'record',
  file: 'file',
  catalogue: 'catalogue item',
  procedure: 'procedure',
  institution: 'institution',
  package: 'package',
  coupon: 'coupon',
  order: 'order',
  college: 'college',
  favourite: 'favourite',
  memo: 'memo',
  posting: 'DRP posting',
  appraisal: 'appraisal',
  attestation: 'monthly attestation',
  question: 'question',
  assessment: 'assessment',
  attempt: 'attempt',
  answer: 'answer',
  'teaching-session': 'teaching session',
  'thesis-track': 'synopsis or thesis',
  document: 'document',
  message: 'message',
  inquiry: 'inquiry',
  'people-import': 'import',
  'record-import': 'import of records',
} as const satisfies Record<string, string>

/** So many events a page, so many people of one name. */
export const auditPageSize = 50
export const maxAuditPeople = 50

const person = z.string().trim().min(minCharacters.search).max(maxCharacters.search).optional()

const filters = {
  /** Who did it: words of a name, an e-mail address or an id. */
  who: person,
  /** Whom it was about: the same, or the id of anything. */
  whom: person,
  /** A group of actions or one action. */
  what: z
    .string()
    .max(60)
    .refine((choice) => actionsOf(choice) !== undefined, auditSearchMessages.unknownAction)
    .optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
}

export const AuditExportQuery = z.strictObject(filters)
export type AuditExportQuery = z.infer<typeof AuditExportQuery>

export const AuditQuery = z.strictObject({
  ...filters,
  /** Only events before this one: the `before` of the last answer. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const Named = z.object({
  id: z.string(),
  /** Null for an account that is there no more. */
  name: z.string().nullable(),
  role: z.enum(roleNames).nullable(),
})

export const AuditEvent = z.object({
  seq: z.int(),
  at: Moment,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Null where nobody was signed in, or the server did it by itself. */
  actor: Named.nullable(),
  college: z.string().nullable(),
  /** Name and role only where it is a person. */
  subject: Named.extend({ kind: z.string() }).nullable(),
  /** The network address that the call came from. */
  address: z.string().nullable(),
  /** Ids, counts and words of the product, as the log keeps them. */
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

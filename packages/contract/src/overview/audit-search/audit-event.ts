// An event of the audit log as the Master sees it. The log itself holds no names; they are looked up when it is read.
import { z } from 'zod'
import { roleNames } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { actionsOf } from './audit-actions.ts'
import { auditSearchMessages } from './audit-search.messages.ts'

export const auditOutcomes = ['done', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** Stored subjects of events → their names on the screen. */
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

/** Events per page, and the maximum number of people matched by name. */
export const auditPageSize = 50
export const maxAuditPeople = 50

const person = z.string().trim().min(minCharacters.search).max(maxCharacters.search).optional()

const filters = {
  /** The acting person: words of a name, an e-mail address or an id. */
  who: person,
  /** The person concerned, given in the same ways, or the id of any other subject. */
  whom: person,
  /** A group of actions, or one action. */
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
  /** Only events before this one: the `before` of the previous reply. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const Named = z.object({
  id: z.string(),
  /** Null for an account that no longer exists. */
  name: z.string().nullable(),
  role: z.enum(roleNames).nullable(),
})

export const AuditEvent = z.object({
  seq: z.int(),
  at: Moment,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Null when nobody was signed in, or the server acted by itself. */
  actor: Named.nullable(),
  college: z.string().nullable(),
  /** Has a name and role only when it is a person. */
  subject: Named.extend({ kind: z.string() }).nullable(),
  /** The network address of the call. */
  address: z.string().nullable(),
  /** Ids, counts and fixed words of the product, as stored in the log. */
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

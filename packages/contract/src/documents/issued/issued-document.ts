// A document that leaves the house: it has a code and a digest, by which anybody can check that it is genuine.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { checkCodePattern } from './check-code.ts'
import { issuedMessages } from './issued.messages.ts'

/** Every kind of document with its name on paper; a feature that issues another one adds its line. */
export const documentTitles = {
  logbook: 'Logbook',
  bonafide: 'Bonafide certificate',
  'course-completion': 'Certificate of course completion',
  proficiency: 'Certificate of proficiency',
  'drp-completion': 'DRP completion certificate',
} as const
export type DocumentKind = keyof typeof documentTitles
export const documentKinds = Object.keys(documentTitles) as [DocumentKind, ...DocumentKind[]]

/** So many days the file can be downloaded; code and digest stay. A logbook grows, so it is printed again. */
export const keptDays = (kind: DocumentKind): number => (kind === 'logbook' ? 30 : 365)

export const documentStates = ['Running', 'Ready', 'Failed'] as const
export type DocumentState = (typeof documentStates)[number]

export const CheckCode = z.string().regex(checkCodePattern, issuedMessages.code)

/** `2026/17`: in sequence within a college and the year of issue. */
export const documentNumber = (year: number, sequence: number): string => `${year}/${sequence}`

/** What the check address says of a document; nothing about patients, and no names. */
export const DocumentFacts = z.object({
  initials: z.string(),
  college: z.string(),
  department: z.string(),
  /** Of a logbook alone: the days that were chosen, and how many records are in it. */
  from: BusinessDate.nullable(),
  to: BusinessDate.nullable(),
  records: z.int().nullable(),
  approved: z.int().nullable(),
  /** Of its decided records, to be computed again from a copy of the student's data; older logbooks have none. */
  recordsDigest: z.string().nullable().default(null),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

export const CheckedDocument = DocumentFacts.extend({
  kind: z.enum(documentKinds),
  /** Of certificates. */
  number: z.string().nullable(),
  issuedAt: Moment,
  /** SHA-256 of the file, in hexadecimal digits. */
  digest: z.string(),
  /** Since when it is not valid any more. */
  revokedAt: Moment.nullable(),
})
export type CheckedDocument = z.infer<typeof CheckedDocument>

/** A document as those see it who may download it. */
export const IssuedDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  /** What is in it, in words. */
  summary: z.string(),
  student: PersonName,
  askedBy: z.string(),
  state: z.enum(documentStates),
  requestedAt: Moment,
  /** How many documents are made before it begins; null where it has begun, or is over. */
  ahead: z.int().min(0).nullable(),
  /** How far it is, in records of a logbook; null where it has not begun, or is over. */
  progress: z.object({ done: z.int().min(0), total: z.int().min(0) }).nullable(),
  /** As it is printed. */
  code: z.string(),
  bytes: z.int().nullable(),
  /** Until when the file can be downloaded; null where it is deleted or was never made. */
  expiresAt: Moment.nullable(),
  revokedAt: Moment.nullable(),
  revokedBy: z.string().nullable(),
  revokeReason: z.string().nullable(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

export const DocumentQuery = z.strictObject({
  ...pageQuery,
  /** Printed logbooks, or certificates of all kinds. */
  of: z.enum(['logbooks', 'certificates']).optional(),
  studentId: Id.optional(),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

export const DocumentExportQuery = DocumentQuery.omit({ page: true, size: true })
export type DocumentExportQuery = z.infer<typeof DocumentExportQuery>

export const Revocation = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.remark, label: 'The reason', missing: issuedMessages.reason }),
})
export type Revocation = z.infer<typeof Revocation>

const title = /^(?:dr|prof|mr|ms|mrs)\.?$/i

/** The first letters of a name, such as `A. K. S.`; titles and what is no letter are left out. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !title.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
    .slice(0, 4)
    .map((letter) => `${letter}.`)
    .join(' ')

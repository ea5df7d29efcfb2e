// Issued documents. A code and a digest let anybody check that one is genuine.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { checkCodePattern } from './check-code.ts'
import { issuedMessages } from './issued.messages.ts'

/** Every kind of document with its printed title. A feature that issues a new kind adds its line. */
export const documentTitles = {
  logbook: 'Logbook',
  bonafide: 'Bonafide certificate',
  'course-completion': 'Certificate of course completion',
  proficiency: 'Certificate of proficiency',
  'drp-completion': 'DRP completion certificate',
} as const
export type DocumentKind = keyof typeof documentTitles
export const documentKinds = Object.keys(documentTitles) as [DocumentKind, ...DocumentKind[]]

/**
 * Days for which the file can be downloaded; code and digest are kept. A logbook's file expires sooner, because the
 * logbook grows and is printed again.
 */
export const keptDays = (kind: DocumentKind): number => (kind === 'logbook' ? 30 : 365)

export const documentStates = ['Running', 'Ready', 'Failed'] as const
export type DocumentState = (typeof documentStates)[number]

export const CheckCode = z.string().regex(checkCodePattern, issuedMessages.code)

/** `2026/17`: consecutive within a college and the year of issue. */
export const documentNumber = (year: number, sequence: number): string => `${year}/${sequence}`

/** The facts that the check address shows about a document: nothing about patients, and no names. */
export const DocumentFacts = z.object({
  initials: z.string(),
  college: z.string(),
  department: z.string(),
  /** Set for logbooks only: the chosen period, and the number of records. */
  from: BusinessDate.nullable(),
  to: BusinessDate.nullable(),
  records: z.int().nullable(),
  approved: z.int().nullable(),
  /**
   * Digest of a logbook's decided records, which can be recomputed from a copy of the student's data; null for older
   * logbooks.
   */
  recordsDigest: z.string().nullable().default(null),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

export const CheckedDocument = DocumentFacts.extend({
  kind: z.enum(documentKinds),
  /** Set for certificates only. */
  number: z.string().nullable(),
  issuedAt: Moment,
  /** SHA-256 of the file, in hexadecimal digits. */
  digest: z.string(),
  /** The time of revocation; null while it is valid. */
  revokedAt: Moment.nullable(),
})
export type CheckedDocument = z.infer<typeof CheckedDocument>

/** A document as people who may download it see it. */
export const IssuedDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  /** Its content in words. */
  summary: z.string(),
  student: PersonName,
  askedBy: z.string(),
  state: z.enum(documentStates),
  requestedAt: Moment,
  /** Documents ahead of it in the queue; null once its own work has started or ended. */
  ahead: z.int().min(0).nullable(),
  /** Progress in records of a logbook; null before the start and after the end. */
  progress: z.object({ done: z.int().min(0), total: z.int().min(0) }).nullable(),
  /** The code as printed. */
  code: z.string(),
  bytes: z.int().nullable(),
  /** The end of the download period; null when the file is deleted or was never created. */
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

/** The initials of a name, such as `A. K. S.`, without titles and characters that are not letters. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !title.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
    .slice(0, 4)
    .map((letter) => `${letter}.`)
    .join(' ')

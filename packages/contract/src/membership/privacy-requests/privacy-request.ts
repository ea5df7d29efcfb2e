// Requests of people about their own data, and the answers: a correction in words, or the erasure of the account.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { roleNames } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { privacyRequestMessages } from './privacy-request.messages.ts'

export const privacyRequestKinds = ['correction', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/**
 * `Accepted`: the account is disabled and will be erased on a set day; until then it can be restored. `Erasing`: that
 * day has come.
 */
export const privacyRequestStates = ['Open', 'Accepted', 'Erasing', 'Done', 'Refused', 'Withdrawn', 'Restored'] as const
export type PrivacyRequestState = (typeof privacyRequestStates)[number]

/** Data that a correction can concern, as offered to people. */
export const correctableFields = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  registration: 'Registration number',
  birth: 'Date of birth',
  place: 'College or department',
  dates: 'Joining date or other days',
  record: 'A record',
  other: 'Something else',
} as const
export type CorrectableField = keyof typeof correctableFields
export const correctableFieldNames = Object.keys(correctableFields) as [CorrectableField, ...CorrectableField[]]

const { words: missingWords, answer: missingAnswer, field: missingField } = privacyRequestMessages

export const CorrectionDraft = z.strictObject({
  field: z.enum(correctableFieldNames, missingField),
  words: paragraphsText({ max: maxCharacters.remark, label: 'The text', missing: missingWords }),
})
export type CorrectionDraft = z.infer<typeof CorrectionDraft>

/**
 * A request that arrived on paper or by mail, from a person who cannot or does not sign in. `field` is for corrections.
 */
export const WrittenRequest = z
  .strictObject({
    kind: z.enum(privacyRequestKinds),
    field: z.enum(correctableFieldNames, missingField).optional(),
    words: paragraphsText({ max: maxCharacters.remark, label: 'The text', missing: privacyRequestMessages.written }),
  })
  .refine(({ kind, field }) => kind === 'erasure' || field !== undefined, { path: ['field'], error: missingField })
  .refine(({ kind, field }) => kind === 'correction' || field === undefined, { path: ['field'] })
export type WrittenRequest = z.infer<typeof WrittenRequest>

/** `done` describes the correction that was made. Erasures need no description. */
export const PrivacyAnswer = z.strictObject({
  outcome: z.enum(['done', 'refused']),
  answer: paragraphsText({ max: maxCharacters.remark, label: 'The answer', missing: missingAnswer }),
})
export type PrivacyAnswer = z.infer<typeof PrivacyAnswer>

export const PrivacyRequest = z.object({
  id: z.uuid(),
  kind: z.enum(privacyRequestKinds),
  state: z.enum(privacyRequestStates),
  field: z.enum(correctableFieldNames).nullable(),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  requestedAt: Moment,
  answeredAt: Moment.nullable(),
  /** The last day for the answer. */
  dueOn: BusinessDate,
  /** The day on which a disabled account is erased. */
  eraseOn: BusinessDate.nullable(),
  /** The Master who entered a written request; absent when the person sent it themselves. */
  notedBy: z.string().nullable().optional(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** A request with its person, for the Master. */
export const ReceivedPrivacyRequest = PrivacyRequest.extend({
  person: z.object({ id: z.uuid(), name: z.string(), role: z.enum(roleNames), college: z.string().nullable() }),
})
export type ReceivedPrivacyRequest = z.infer<typeof ReceivedPrivacyRequest>

export const privacyRequestParts = ['open', 'held', 'closed'] as const
export const PrivacyRequestQuery = z.strictObject({ ...pageQuery, part: z.enum(privacyRequestParts).default('open') })
export type PrivacyRequestQuery = z.infer<typeof PrivacyRequestQuery>

export const PrivacyRequestExportQuery = PrivacyRequestQuery.omit({ page: true, size: true })
export type PrivacyRequestExportQuery = z.infer<typeof PrivacyRequestExportQuery>

/** What erasure does to a kind of data: it deletes rows, empties texts, replaces the name, or keeps rows. */
export const erasureEffects = ['delete', 'empty', 'pseudonymise', 'keep'] as const
export const ErasurePlan = z.object({
  /** The day of erasure if the account were disabled today. */
  eraseOn: BusinessDate,
  tables: z.array(
    z.object({
      holds: z.string(),
      rows: z.number().int(),
      does: z.enum(erasureEffects),
      how: z.string(),
      retention: z.string(),
    }),
  ),
})
export type ErasurePlan = z.infer<typeof ErasurePlan>

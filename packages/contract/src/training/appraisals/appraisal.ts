// Appraisals. Staff score a student on a form, for a period or for observed work, and sign. The student acknowledges or
// answers each version once.
import { z } from 'zod'
import { lineText, paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { staffMessages } from '../../membership/staff/staff.messages.ts'
import { appraisalFormIds } from '../appraisal-forms/appraisal-forms.ts'
import { maxTemplateItems } from '../appraisal-forms/appraisal-template.ts'
import { templateIds } from '../appraisal-forms/form-templates.ts'
import { Signature } from '../signatures/signature.ts'
import { appraisalMessages } from './appraisal.messages.ts'

/** The student's reply to a version. */
export const appraisalReplies = ['Acknowledged', 'Answered'] as const
export type AppraisalReply = (typeof appraisalReplies)[number]

const GivenRecord = z.strictObject({
  /** Null until a score is given. */
  score: z.number().nullable(),
  remark: z.string().trim().max(maxCharacters.text).regex(paragraphsPattern),
})

/** One record per scored item, in order. `sheetFaults` validates them, because that needs the form. */
const records = z.array(GivenRecord).max(maxTemplateItems)

/** Whether it was discussed with the student, on templates that ask; `reason`: why not. */
const discussion = z
  .strictObject({ wasHeld: z.boolean(), reason: z.string().trim().max(maxCharacters.text).regex(paragraphsPattern) })
  .optional()

const signed = {
  discussion,
  /** Remarks on the whole period, '' for none. For observed work, the overall assessment and the learning goals. */
  remarks: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern),
  signature: Signature,
}

export const AppraisalDraft = z.strictObject({
  studentId: z
    .string(appraisalMessages.noStudent)
    .min(1, appraisalMessages.noStudent)
    .pipe(z.uuid(staffMessages.invalidStudent).toLowerCase()),
  /** The observed procedure, case or shift, on forms that ask for it; never the patient. */
  about: lineText({
    max: maxCharacters.text,
    label: 'What you observed',
    missing: appraisalMessages.noAbout,
  }).optional(),
  /** The last day follows from the first. */
  from: z.string(appraisalMessages.noToDate).trim().min(1, appraisalMessages.noToDate).pipe(BusinessDate),
  /** `version`: the version of the template that the signer saw, so that nobody signs a wording they have not read. */
  sheet: z.strictObject({ template: z.enum(templateIds), version: z.int().min(1), records }),
  ...signed,
})
export type AppraisalDraft = z.infer<typeof AppraisalDraft>

/**
 * `version`: the version that is corrected, so that nobody overwrites what they have not read. Its wording stays: a
 * correction changes scores, not items.
 */
export const AppraisalCorrection = z.strictObject({
  version: z.int().min(1),
  sheet: z.strictObject({ records }),
  ...signed,
})
export type AppraisalCorrection = z.infer<typeof AppraisalCorrection>

/** `version`: the version that was read. A reply without an answer acknowledges it. */
export const AppraisalReplyDraft = z.strictObject({
  version: z.int().min(1),
  answer: paragraphsText({
    max: maxCharacters.remark,
    label: 'The answer',
    missing: appraisalMessages.noAnswer,
  }).optional(),
})
export type AppraisalReplyDraft = z.infer<typeof AppraisalReplyDraft>

/** The reason of a withdrawal: the wrong student, a wrong first day, a mistake. */
export const AppraisalWithdrawal = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.remark, label: 'The reason', missing: appraisalMessages.noReason }),
})
export type AppraisalWithdrawal = z.infer<typeof AppraisalWithdrawal>

/** One signed version. Texts are '' or null after their person is erased, and `signedBy` is then a pseudonym. */
export const AppraisalVersion = z.object({
  version: z.int(),
  /** The template and its version. */
  template: z.object({ id: z.enum(templateIds), version: z.int() }),
  /** In the wording that was signed; `group` is null on forms without groups. */
  records: z.array(z.object({ group: z.string().nullable(), item: z.string(), score: z.int(), remark: z.string() })),
  /** The observed work; null on forms that do not ask for it. */
  about: z.string().nullable(),
  remarks: z.string(),
  /** Null when the template does not ask for it. */
  discussion: z.object({ wasHeld: z.boolean(), reason: z.string() }).nullable(),
  signedById: z.uuid(),
  /** The name as typed. */
  signedBy: z.string(),
  signedAt: Moment,
  reply: z.enum(appraisalReplies).nullable(),
  answer: z.string().nullable(),
  repliedAt: Moment.nullable(),
})
export type AppraisalVersion = z.infer<typeof AppraisalVersion>
export type AppraisalRecord = AppraisalVersion['records'][number]

/** An appraisal in its latest version. */
export const Appraisal = AppraisalVersion.extend({
  id: z.uuid(),
  form: z.enum(appraisalFormIds),
  student: z.object({ id: z.uuid(), name: z.string() }),
  /** The year of training, from 1. */
  year: z.int(),
  from: BusinessDate,
  to: BusinessDate,
  /** Set when it was signed by mistake: it stays visible and does not count. The reason is null after its erasure. */
  withdrawn: z.object({ reason: z.string().nullable(), by: z.string(), at: Moment }).nullable(),
})
export type Appraisal = z.infer<typeof Appraisal>

/** Includes the earlier versions, newest first. */
export const OpenedAppraisal = Appraisal.extend({ earlier: z.array(AppraisalVersion) })
export type OpenedAppraisal = z.infer<typeof OpenedAppraisal>

/** A student whose quarter has ended without an appraisal; the latest quarter if there are several. */
export const DueAppraisal = z.object({
  student: z.object({ id: z.uuid(), name: z.string() }),
  from: BusinessDate,
  to: BusinessDate,
  /** The end of the last appraisal; null when there is none. */
  lastTo: BusinessDate.nullable(),
})
export type DueAppraisal = z.infer<typeof DueAppraisal>

export const DueQuery = z.strictObject(pageQuery)
export type DueQuery = z.infer<typeof DueQuery>

export const DueExportQuery = DueQuery.omit({ page: true, size: true })

export const AppraisalQuery = z.strictObject({
  ...pageQuery,
  form: z.enum(appraisalFormIds),
  studentId: Id.optional(),
  template: z.enum(templateIds).optional(),
  /** `waiting`: the student has not replied. */
  reply: z.enum(['waiting', ...appraisalReplies]).optional(),
  /** Only withdrawn ones, or none of them; all when absent. */
  withdrawn: z.enum(['only', 'none']).optional(),
})
export type AppraisalQuery = z.infer<typeof AppraisalQuery>

export const AppraisalExportQuery = AppraisalQuery.omit({ page: true, size: true })
export type AppraisalExportQuery = z.infer<typeof AppraisalExportQuery>

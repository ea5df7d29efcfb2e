// Appraisals: staff score a student on a form, for a period or for work that they observed, and sign; the student acknowledges or
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

/** What a student replied to a version. */
export const appraisalReplies = ['Acknowledged', 'Answered'] as const
export type AppraisalReply = (typeof appraisalReplies)[number]

const GivenRecord = z.strictObject({
  /** Null where none is given yet. */
  score: z.number().nullable(),
  remark: z.string().trim().max(maxCharacters.text).regex(paragraphsPattern),
})

/** All records in the order of what is scored. What is wrong with them is judged by `sheetFaults`, beside the form. */
const records = z.array(GivenRecord).max(maxTemplateItems)

/** Whether it was discussed with the student, on templates that ask for it; `reason`: why not. */
const discussion = z
  .strictObject({ wasHeld: z.boolean(), reason: z.string().trim().max(maxCharacters.text).regex(paragraphsPattern) })
  .optional()

const signed = {
  discussion,
  /** About the period as a whole, '' for none; of observed work the assessment as a whole and the learning goals. */
  remarks: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern),
  signature: Signature,
}

export const AppraisalDraft = z.strictObject({
  studentId: z
    .string(appraisalMessages.noStudent)
    .min(1, appraisalMessages.noStudent)
    .pipe(z.uuid(staffMessages.invalidStudent).toLowerCase()),
  /** Which procedure, case or shift was observed, on forms that ask for it; never whose it was. */
  about: lineText({
    max: maxCharacters.text,
    label: 'What you observed',
    missing: appraisalMessages.noAbout,
  }).optional(),
  /** The last day follows from it. */
  from: z.string(appraisalMessages.noToDate).trim().min(1, appraisalMessages.noToDate).pipe(BusinessDate),
  /** `version`: the one of the template that was before the signer, so that nobody signs words that they have not read. */
  sheet: z.strictObject({ template: z.enum(templateIds), version: z.int().min(1), records }),
  ...signed,
})
export type AppraisalDraft = z.infer<typeof AppraisalDraft>

/**
 * `version`: the one that is corrected, so that nobody signs over what they have not read. Its words stay: a correction puts
 * scores right, and asks nothing else.
 */
export const AppraisalCorrection = z.strictObject({
  version: z.int().min(1),
  sheet: z.strictObject({ records }),
  ...signed,
})
export type AppraisalCorrection = z.infer<typeof AppraisalCorrection>

/** `version`: the one that was read. Who writes no answer acknowledges it. */
export const AppraisalReplyDraft = z.strictObject({
  version: z.int().min(1),
  answer: paragraphsText({
    max: maxCharacters.remark,
    label: 'The answer',
    missing: appraisalMessages.noAnswer,
  }).optional(),
})
export type AppraisalReplyDraft = z.infer<typeof AppraisalReplyDraft>

/** Why an appraisal is withdrawn: of another student, from a wrong first day, by mistake. */
export const AppraisalWithdrawal = z.strictObject({
  reason: paragraphsText({ max: maxCharacters.remark, label: 'The reason', missing: appraisalMessages.noReason }),
})
export type AppraisalWithdrawal = z.infer<typeof AppraisalWithdrawal>

/** What was signed at one time. Texts are '' and null once their person is erased; `signedBy` is a pseudonym then. */
export const AppraisalVersion = z.object({
  version: z.int(),
  /** What it was signed on, and in which version of its words. */
  template: z.object({ id: z.enum(templateIds), version: z.int() }),
  /** In the words that were signed; `group` is null on forms without groups. */
  records: z.array(z.object({ group: z.string().nullable(), item: z.string(), score: z.int(), remark: z.string() })),
  /** Which work was observed; null on forms that do not ask for it. */
  about: z.string().nullable(),
  remarks: z.string(),
  /** Null where the form does not ask for it. */
  discussion: z.object({ wasHeld: z.boolean(), reason: z.string() }).nullable(),
  signedById: z.uuid(),
  /** The typed name. */
  signedBy: z.string(),
  signedAt: Moment,
  reply: z.enum(appraisalReplies).nullable(),
  answer: z.string().nullable(),
  repliedAt: Moment.nullable(),
})
export type AppraisalVersion = z.infer<typeof AppraisalVersion>
export type AppraisalRecord = AppraisalVersion['records'][number]

/** An appraisal as its latest version says. */
export const Appraisal = AppraisalVersion.extend({
  id: z.uuid(),
  form: z.enum(appraisalFormIds),
  student: z.object({ id: z.uuid(), name: z.string() }),
  /** The year of training, from 1. */
  year: z.int(),
  from: BusinessDate,
  to: BusinessDate,
  /** Signed by mistake: it stays in sight and counts for nothing. The reason is null once it was erased. */
  withdrawn: z.object({ reason: z.string().nullable(), by: z.string(), at: Moment }).nullable(),
})
export type Appraisal = z.infer<typeof Appraisal>

/** With the versions before it, the newest first. */
export const OpenedAppraisal = Appraisal.extend({ earlier: z.array(AppraisalVersion) })
export type OpenedAppraisal = z.infer<typeof OpenedAppraisal>

/** A student whose quarter has ended without an appraisal; of several quarters the latest. */
export const DueAppraisal = z.object({
  student: z.object({ id: z.uuid(), name: z.string() }),
  from: BusinessDate,
  to: BusinessDate,
  /** The end of the last appraisal; null where there is none. */
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
  /** `waiting` for a reply of the student. */
  reply: z.enum(['waiting', ...appraisalReplies]).optional(),
  /** Only those that were withdrawn, or none of them; all when absent. */
  withdrawn: z.enum(['only', 'none']).optional(),
})
export type AppraisalQuery = z.infer<typeof AppraisalQuery>

export const AppraisalExportQuery = AppraisalQuery.omit({ page: true, size: true })
export type AppraisalExportQuery = z.infer<typeof AppraisalExportQuery>

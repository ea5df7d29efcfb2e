// Appraisals: staff score a student on a form for a period and sign; the student acknowledges or answers each version once.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery } from '../../kernel/page.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { staffMessages } from '../../membership/staff/staff.messages.ts'
import { Signature } from '../signatures/signature.ts'
import { appraisalMessages } from './appraisal.messages.ts'
import { appraisalFormIds, appraisalForms, itemsOf } from './appraisal-forms.ts'
import { highestScore, lowestScore, needsRemediation } from './appraisal-rules.ts'

/** What a student replied to a version. */
export const appraisalReplies = ['Acknowledged', 'Answered'] as const
export type AppraisalReply = (typeof appraisalReplies)[number]

const maxRecords = 100

/** What is wrong is said at a record, by its number on the form. */
const ScoredRecord = z.strictObject({
  /** Null where none is given yet. */
  score: z.number().nullable(),
  remark: z.string().trim().max(maxCharacters.text).regex(paragraphsPattern),
})

/** All records of a form, in its order. */
export const ScoreSheet = z
  .strictObject({ form: z.enum(appraisalFormIds), records: z.array(ScoredRecord).max(maxRecords) })
  .transform(({ form, records }, context) => {
    const { incomplete, missingScore, invalidScore, noRemediation } = appraisalMessages
    const say = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['records', ...path] })
    const n = itemsOf(appraisalForms[form]).length
    if (records.length !== n || records.every(({ score }) => score === null))
      say(fillMessage(incomplete.message, { n }))
    else {
      for (const [index, { score, remark }] of records.entries()) {
        const at = (message: string) => say(fillMessage(message, { n: index + 1 }), index, 'score')
        if (score === null) at(missingScore.message)
        else if (!Number.isInteger(score) || score < lowestScore || score > highestScore) at(invalidScore.message)
        else if (needsRemediation(appraisalForms[form], score) && remark === '') say(noRemediation, index, 'remark')
      }
    }
    return { form, records: records.map(({ score, remark }) => ({ score: score ?? 0, remark })) }
  })
export type ScoreSheet = z.infer<typeof ScoreSheet>

const signed = {
  sheet: ScoreSheet,
  /** About the period as a whole; '' for none. */
  remarks: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern),
  signature: Signature,
}

export const AppraisalDraft = z.strictObject({
  studentId: z
    .string(appraisalMessages.noStudent)
    .min(1, appraisalMessages.noStudent)
    .pipe(z.uuid(staffMessages.invalidStudent).toLowerCase()),
  /** The last day follows from it. */
  from: z.string(appraisalMessages.noToDate).trim().min(1, appraisalMessages.noToDate).pipe(BusinessDate),
  ...signed,
})
export type AppraisalDraft = z.infer<typeof AppraisalDraft>

/** `version`: the one that is corrected, so that nobody signs over what they have not read. */
export const AppraisalCorrection = z.strictObject({ version: z.int().min(1), ...signed })
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

/** What was signed at one time. Texts are '' and null once their person is erased; `signedBy` is a pseudonym then. */
export const AppraisalVersion = z.object({
  version: z.int(),
  records: z.array(z.object({ score: z.int(), remark: z.string() })),
  remarks: z.string(),
  signedById: z.uuid(),
  /** The typed name. */
  signedBy: z.string(),
  signedAt: Moment,
  reply: z.enum(appraisalReplies).nullable(),
  answer: z.string().nullable(),
  repliedAt: Moment.nullable(),
})
export type AppraisalVersion = z.infer<typeof AppraisalVersion>

/** An appraisal as its latest version says. */
export const Appraisal = AppraisalVersion.extend({
  id: z.uuid(),
  form: z.enum(appraisalFormIds),
  student: z.object({ id: z.uuid(), name: z.string() }),
  /** The year of training, from 1. */
  year: z.int(),
  from: BusinessDate,
  to: BusinessDate,
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
  /** `waiting` for a reply of the student. */
  reply: z.enum(['waiting', ...appraisalReplies]).optional(),
})
export type AppraisalQuery = z.infer<typeof AppraisalQuery>

export const AppraisalExportQuery = AppraisalQuery.omit({ page: true, size: true })
export type AppraisalExportQuery = z.infer<typeof AppraisalExportQuery>

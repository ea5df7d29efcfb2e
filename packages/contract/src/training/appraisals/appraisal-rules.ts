// The rules of appraisals: required remediation, missing parts of a sheet, and due periods. Pure.
import { lastDayOfTerm, type Term, termGraceDays } from '../../identity/accounts/term.ts'
import { addDays } from '../../kernel/dates.ts'
import { fillMessage } from '../../kernel/message.ts'
import { type AppraisalForm, appraisalForms } from '../appraisal-forms/appraisal-forms.ts'
import type { FormTemplate } from '../appraisal-forms/form-templates.ts'
import type { ScoreScale } from '../appraisal-forms/score-scales.ts'
import { appraisalMessages } from './appraisal.messages.ts'

/** True when the score requires a remediation. */
export const needsRemediation = (form: AppraisalForm, score: number): boolean => form.asksRemediation && score < 4

/** A score, which may still be missing, and its remark. */
interface ScoreInput {
  score: number | null
  remark: string
}

/**
 * The faults of a form's scores by path: at one record, numbered as on the form, or at all of them.
 * @param scales of each record on the form
 */
export function sheetFaults(
  form: AppraisalForm,
  scales: readonly ScoreScale[],
  records: readonly ScoreInput[],
): Record<string, string> {
  const { incomplete, missingScore, invalidScore, noRemediation } = appraisalMessages
  const n = scales.length
  if (records.length !== n || records.every(({ score }) => score === null)) {
    return { 'sheet.records': fillMessage(incomplete.message, { n }) }
  }
  return Object.fromEntries(
    records.flatMap(({ score, remark }, index): [string, string][] => {
      const { lowest, highest } = scales[index] ?? form.scale
      const at = (message: string): [string, string][] => [[`sheet.records.${index}.score`, message]]
      if (score === null) return at(fillMessage(missingScore.message, { n: index + 1 }))
      if (!Number.isInteger(score) || score < lowest || score > highest)
        return at(fillMessage(invalidScore.message, { n: index + 1, lowest, highest }))
      return needsRemediation(form, score) && remark === '' ? [[`sheet.records.${index}.remark`, noRemediation]] : []
    }),
  )
}

/** The faults of the statement on the discussion, by path; empty for templates that do not ask for it. */
export function discussionFaults(
  { asksDiscussion }: Pick<FormTemplate, 'asksDiscussion'>,
  discussion: { wasHeld: boolean; reason: string } | undefined,
): Record<string, string> {
  if (!asksDiscussion || (discussion && (discussion.wasHeld || discussion.reason.trim()))) return {}
  return discussion
    ? { 'discussion.reason': appraisalMessages.noDiscussionReason }
    : { 'discussion.wasHeld': appraisalMessages.noDiscussion }
}

/** The fault of the overall remarks, by path: an assessment of observed work must say what to learn next. */
export const remarksFaults = (form: AppraisalForm, remarks: string): Record<string, string> =>
  form.isOfOneDay && !remarks.trim() ? { remarks: appraisalMessages.noGoals } : {}

/** The missing facts about the observed work, by path; empty for forms about a period. */
export const observationFaults = (
  form: AppraisalForm,
  { from, about }: { from: string; about?: string | undefined },
): Record<string, string> =>
  form.isOfOneDay
    ? {
        ...(about?.trim() ? {} : { about: appraisalMessages.noAbout }),
        ...(from.trim() ? {} : { from: appraisalMessages.noDay }),
      }
    : {}

/**
 * The latest period that has ended without an appraisal; null when none has.
 * @param since the end of the last appraisal, or the joining date
 */
export function duePeriod(form: AppraisalForm, since: string, today: string): { from: string; to: string } | null {
  let [from, to] = [since, form.endOf(since)]
  if (to > today) return null
  for (let next = form.endOf(to); next <= today; next = form.endOf(to)) [from, to] = [to, next]
  return { from, to }
}

/** The earliest end of a term whose quarters are still due: some appraisals come late. */
export const termForAppraisal = (today: string): string => addDays(today, -termGraceDays)

/**
 * The student's quarter that has ended without an appraisal; null when none has, or when the term ended more than
 * `termGraceDays` ago.
 * @param lastTo the end of the last quarterly appraisal, null without one
 */
export function dueQuarter(term: Term, lastTo: string | null, today: string): { from: string; to: string } | null {
  const since = lastTo ?? term.joiningDate
  const isOver = (lastDayOfTerm(term) ?? '') < termForAppraisal(today)
  return since === null || isOver ? null : duePeriod(appraisalForms.quarterly, since, today)
}

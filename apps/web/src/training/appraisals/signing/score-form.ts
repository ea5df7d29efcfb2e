// The validation of a score sheet in a short form: by a schema of the contract, and the scores by the rules of their
// form.

import type { Message } from '@rounds/contract/kernel/message'
import { validate } from '@rounds/contract/kernel/validate'
import type { AppraisalForm } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { ScoredItem } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { ScoreScale } from '@rounds/contract/training/appraisal-forms/score-scales'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { discussionFaults, remarksFaults, sheetFaults } from '@rounds/contract/training/appraisals/appraisal-rules'
import type { z } from 'zod'
import { type FieldRules, firstOf, type Problems } from '#web/ui/form/field-rules.ts'
import { discussionKeys, remarkKey, type ScoreTexts, scoreKey } from './score-texts.ts'

interface ScoreRules<Draft> {
  /** A schema of the contract. */
  schema: z.ZodType<Draft>
  form: AppraisalForm
  asksDiscussion: boolean
  items: readonly ScoredItem[]
  scales: readonly ScoreScale[]
  /** The fields of the sheet other than its records. */
  sheet: object
  /** Returns the fields of the payload other than the sheet. */
  beside: (texts: ScoreTexts) => object
  /** Returns errors outside the sheet that the schema cannot find, because it does not know the form. */
  faultsBeside?: (texts: ScoreTexts) => Record<string, string>
}

/** Validates the texts by the schema, and the scores by the rules of their form. */
export function scoreRules<Draft>(rules: ScoreRules<Draft>): FieldRules<string, Draft> {
  const { schema, sheet, beside, faultsBeside, ...words } = rules
  const { form, items, scales, asksDiscussion } = words
  const recordsOf = (texts: ScoreTexts) =>
    items.map((_, index) => ({
      score: texts[scoreKey(index)] ? Number(texts[scoreKey(index)]) : null,
      remark: texts[remarkKey(index)]?.trim() ?? '',
    }))
  const discussionOf = (texts: ScoreTexts) => {
    const { [discussionKeys.wasHeld]: wasHeld, [discussionKeys.reason]: reason = '' } = texts
    return asksDiscussion && wasHeld
      ? { wasHeld: wasHeld === 'yes', reason: wasHeld === 'yes' ? '' : reason }
      : undefined
  }
  const given = (texts: ScoreTexts) => ({
    ...beside(texts),
    sheet: { ...sheet, records: recordsOf(texts) },
    remarks: texts.remarks,
    discussion: discussionOf(texts),
    signature: texts.signature,
  })
  return {
    problemsOf(texts) {
      const validated = validate(schema, given(texts), (path) => fieldOf(path.join('.')))
      const faults = {
        ...sheetFaults(form, scales, recordsOf(texts)),
        ...discussionFaults(words, discussionOf(texts)),
        ...remarksFaults(form, texts.remarks ?? ''),
      }
      return {
        ...Object.fromEntries(Object.entries(faults).map(([path, sentence]) => [fieldOf(path), sentence])),
        ...(validated.ok ? {} : validated.faults),
        ...faultsBeside?.(texts),
      }
    },
    draftOf: (texts) => schema.parse(given(texts)),
  }
}

/** An error of the whole sheet shows at its first record. */
const fieldOf = (path: string): string => (path === 'sheet.records' ? scoreKey(0) : path.replaceAll('.', '-'))

const titledMessages = [appraisalMessages.incomplete, appraisalMessages.missingScore, appraisalMessages.invalidScore]

/** Returns the title of an error about scores. */
export const scoreTitle = (sentence: string): string | undefined =>
  titledMessages.find(({ message }) => sentence.startsWith(message.split('{')[0] ?? message))?.title

/** Returns the first error with its title. */
export function scoreSummary(problems: Problems): Message {
  const first = firstOf(problems)
  return { ...first, title: scoreTitle(first.message) ?? first.title }
}

// The texts of a score sheet in a short form: a score and a remark for each record, general remarks, the signature. Its keys
// are the paths of the contract, so that what the server says of one record stands at that record.
import { judge } from '@rounds/contract/kernel/judge'
import type { Message } from '@rounds/contract/kernel/message'
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { appraisalMessages } from '@rounds/contract/training/appraisals/appraisal.messages'
import { type AppraisalForm, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import type { z } from 'zod'
import { type FieldRules, firstOf, type Problems, type Texts } from '#web/ui/form/field-rules.ts'

export type ScoreTexts = Texts<string>

export const scoreKey = (index: number): string => `sheet-records-${index}-score`
export const remarkKey = (index: number): string => `sheet-records-${index}-remark`

/** The texts of a sheet at first: blank, or those of a version that is corrected. The signature is always typed. */
export function blankScores(form: AppraisalForm, version?: Pick<AppraisalVersion, 'records' | 'remarks'>): ScoreTexts {
  const records = itemsOf(form).flatMap((_, index): [string, string][] => {
    const { score, remark } = version?.records[index] ?? {}
    return [
      [scoreKey(index), score === undefined ? '' : String(score)],
      [remarkKey(index), remark ?? ''],
    ]
  })
  return { ...Object.fromEntries(records), remarks: version?.remarks ?? '', signature: '' }
}

/** Judges the texts, with what is sent beside the sheet, by a schema of the contract. */
export function scoreRules<Draft>(
  schema: z.ZodType<Draft>,
  form: AppraisalForm,
  beside: (texts: ScoreTexts) => object,
): FieldRules<string, Draft> {
  const given = (texts: ScoreTexts) => ({
    ...beside(texts),
    sheet: {
      form: form.id,
      records: itemsOf(form).map((_, index) => ({
        score: texts[scoreKey(index)] ? Number(texts[scoreKey(index)]) : null,
        remark: texts[remarkKey(index)] ?? '',
      })),
    },
    remarks: texts.remarks,
    signature: texts.signature,
  })
  return {
    problemsOf(texts) {
      const judged = judge(schema, given(texts), (path) => fieldOf(path.map(String)))
      return judged.ok ? {} : judged.faults
    },
    draftOf: (texts) => schema.parse(given(texts)),
  }
}

/** What is wrong with the sheet as a whole stands at its first record. */
const fieldOf = (path: readonly string[]): string => (path.join('-') === 'sheet-records' ? scoreKey(0) : path.join('-'))

const titled = [appraisalMessages.incomplete, appraisalMessages.missingScore, appraisalMessages.invalidScore]

/** The first fault, with the title that its sentence has. */
export function scoreSummary(problems: Problems): Message {
  const first = firstOf(problems)
  const { title } = titled.find(({ message }) => first.message.startsWith(message.split('{')[0] ?? message)) ?? first
  return { ...first, title }
}

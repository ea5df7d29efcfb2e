// The texts of a score sheet: a score and remark per record, general remarks, the signature. Their keys are the
// contract's paths, so that the server's errors show at the right record. Pure.
import { isSameLine } from '@rounds/contract/training/appraisal-forms/followed-words'
import type { ScoredItem } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import type { Texts } from '#web/ui/form/field-rules.ts'

export type ScoreTexts = Texts<string>

export const scoreKey = (index: number): string => `sheet-records-${index}-score`
export const remarkKey = (index: number): string => `sheet-records-${index}-remark`
/** Whether the appraisal was discussed with the student (`yes`, `no`), and the reason if not. */
export const discussionKeys = { wasHeld: 'discussion-wasHeld', reason: 'discussion-reason' } as const

interface TypedRecord {
  score: string
  remark: string
}

const textsOf = (items: readonly ScoredItem[], typedAt: (item: string, index: number) => TypedRecord | undefined) =>
  Object.fromEntries(
    items.flatMap(({ item }, index) => {
      const { score = '', remark = '' } = typedAt(item, index) ?? {}
      return [
        [scoreKey(index), score],
        [remarkKey(index), remark],
      ]
    }),
  )

/** The initial texts of a sheet: blank, or those of the version to correct. The signature is never prefilled. */
export function blankScores(
  items: readonly ScoredItem[],
  version?: Pick<AppraisalVersion, 'records' | 'remarks' | 'discussion'>,
): ScoreTexts {
  const records = textsOf(items, (_, index) => {
    const record = version?.records[index]
    return record && { score: String(record.score), remark: record.remark }
  })
  const { remarks = '', discussion = null } = version ?? {}
  return {
    ...records,
    remarks,
    [discussionKeys.wasHeld]: discussion ? (discussion.wasHeld ? 'yes' : 'no') : '',
    [discussionKeys.reason]: discussion?.reason ?? '',
    signature: '',
  }
}

/**
 * Moves typed texts to a form whose wording has changed. Scores and remarks stay with the same wording. Remarks on
 * removed items join the general remarks, so that nothing written is lost.
 */
export function carriedScores(
  texts: ScoreTexts,
  before: readonly ScoredItem[],
  now: readonly ScoredItem[],
): ScoreTexts {
  const placeIn = (items: readonly ScoredItem[], item: string) => items.findIndex((one) => isSameLine(one.item, item))
  const typedAt = (index: number) => ({ score: texts[scoreKey(index)] ?? '', remark: texts[remarkKey(index)] ?? '' })
  const gone = before.flatMap(({ item }, index) => {
    const { remark } = typedAt(index)
    return remark && placeIn(now, item) === -1 ? [`${item}: ${remark}`] : []
  })
  return {
    ...texts,
    ...textsOf(now, (item) => typedAt(placeIn(before, item))),
    remarks: [texts.remarks ?? '', ...gone].filter(Boolean).join('\n'),
  }
}

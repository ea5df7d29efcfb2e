// The mean score of a group of a form. Pure.
import type { AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { type AppraisalForm, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'

type Group = AppraisalForm['groups'][number]

export function groupMean(form: AppraisalForm, records: AppraisalVersion['records'], group: Group): number {
  const items = itemsOf(form)
  const scores = group.items.map((item) => records[items.indexOf(item)]?.score ?? 0)
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

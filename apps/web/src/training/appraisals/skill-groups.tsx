// The skill groups of the latest Aetcom record as a radar; the table behind it has every year.
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import type { AppraisalForm } from '@rounds/contract/training/appraisals/appraisal-forms'
import { highestScore } from '@rounds/contract/training/appraisals/appraisal-rules'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { RadarChart } from '#web/ui/charts/radar-chart.tsx'
import { groupAxes, groupsText } from './appraisal-text.ts'

interface Props {
  form: AppraisalForm
  /** The latest year first. */
  appraisals: readonly Appraisal[]
}

export function SkillGroups({ form, appraisals }: Props) {
  const [latest] = appraisals
  if (!latest) return null
  const words = groupsText(form, appraisals)
  return (
    <ChartFrame {...words}>
      <RadarChart label={words.title} axes={groupAxes(form, latest)} max={highestScore} />
    </ChartFrame>
  )
}

// The skill groups of the latest Aetcom record as a radar chart; the table has every year.
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { groupMeans } from '@rounds/contract/training/appraisals/score-groups'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { RadarChart } from '#web/ui/charts/radar-chart.tsx'
import { groupsText } from './appraisal-text.ts'

interface Props {
  /** The latest year first. */
  appraisals: readonly Appraisal[]
}

export function SkillGroups({ appraisals }: Props) {
  const [latest] = appraisals
  if (!latest) return null
  const words = groupsText(appraisals)
  return (
    <ChartFrame {...words}>
      <RadarChart label={words.title} axes={groupMeans(latest.records)} max={appraisalForms.aetcom.scale.highest} />
    </ChartFrame>
  )
}

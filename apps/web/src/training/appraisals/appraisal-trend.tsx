// One activity of a form over all periods of a student, to be chosen; the table behind it has all of them.
import { NativeSelect, Stack } from '@mantine/core'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { type AppraisalForm, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import { highestScore } from '@rounds/contract/training/appraisals/appraisal-rules'
import { useState } from 'react'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { trendPoints, trendText } from './appraisal-text.ts'

interface Props {
  form: AppraisalForm
  /** At least one, the latest period first. */
  appraisals: readonly Appraisal[]
}

export function AppraisalTrend({ form, appraisals }: Props) {
  const [item, setItem] = useState(0)
  const words = trendText(form, appraisals, item)
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Activity"
        value={String(item)}
        data={itemsOf(form).map((label, index) => ({ value: String(index), label }))}
        onChange={(event) => setItem(Number(event.currentTarget.value))}
      />
      <ChartFrame {...words}>
        <LineChart label={words.title} points={trendPoints(appraisals, item)} max={highestScore} />
      </ChartFrame>
    </Stack>
  )
}

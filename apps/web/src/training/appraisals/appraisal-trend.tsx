// The trend of one activity over all of a student's appraisals, with a choice of activity; the table shows all. An
// activity is matched by its wording, in whichever version of the form.
import { NativeSelect, Stack } from '@mantine/core'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { useState } from 'react'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { followedItems, highestOf, trendPoints, trendText } from './appraisal-text.ts'

interface Props {
  /** At least one, the latest first. */
  appraisals: readonly Appraisal[]
}

export function AppraisalTrend({ appraisals }: Props) {
  const items = followedItems(appraisals)
  const [chosen, setChosen] = useState('')
  const item = items.includes(chosen) ? chosen : (items[0] ?? '')
  const words = trendText(appraisals, item)
  return (
    <Stack gap="sm">
      <NativeSelect
        size="sm"
        label="Activity"
        maw={420}
        value={item}
        data={items}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ChartFrame {...words}>
        <LineChart label={words.title} points={trendPoints(appraisals, item)} max={highestOf(appraisals, item)} />
      </ChartFrame>
    </Stack>
  )
}

// One activity over all periods of a student, to be chosen; the table behind it has all of them. An activity is followed by its
// words, whichever version of the form they stood in.
import { NativeSelect, Stack } from '@mantine/core'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { useState } from 'react'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { followedItems, highestOf, trendPoints, trendText } from './appraisal-text.ts'

interface Props {
  /** At least one, the latest period first. */
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

// The charts shared by students and staff: the scores and the year.
import type { DashboardActivity } from '@rounds/contract/overview/dashboard/activity'
import { activityText, scoreText } from '@rounds/contract/overview/dashboard/picture-text'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { HeatMap } from '#web/ui/charts/heat-map.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import classes from './dashboard-pictures.module.css'
import { scorePoints } from './score-points.ts'

const highestScore = 4

export function Scores({ activity: { scores, to } }: { activity: Pick<DashboardActivity, 'scores' | 'to'> }) {
  const words = scoreText(scores, to)
  return (
    <div className={classes.picture}>
      <ChartFrame {...words}>
        <LineChart label={words.title} points={scorePoints(scores, to)} max={highestScore} />
      </ChartFrame>
    </div>
  )
}

export function Year({ activity: { days, from, to }, isStudent }: { activity: DashboardActivity; isStudent: boolean }) {
  const words = activityText(days, isStudent)
  return (
    <div className={classes.wide}>
      <ChartFrame {...words}>
        <HeatMap label={words.title} from={from} to={to} days={days} unit={['record', 'records']} />
      </ChartFrame>
    </div>
  )
}

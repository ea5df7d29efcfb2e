// What people would rather look at than read: the year, the scores, the checklist, what is pending. Its own chunk and call.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { DashboardActivity } from '@rounds/contract/overview/dashboard/activity'
import { tiles, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { HeatMap } from '#web/ui/charts/heat-map.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { Ring } from '#web/ui/charts/ring.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { activityQuery } from './activity.queries.ts'
import classes from './dashboard-pictures.module.css'
import { activityText, bandName, checklistText, pendingText, scoreText } from './picture-text.ts'
import { scorePoints } from './score-points.ts'

interface Props {
  /** Distinct mandatory items approved; null for staff. */
  checklistDone: number | null
}

const highestScore = 4
const mandatoryItems = Math.max(...tiles.map((tile) => tileTarget(tile) ?? 0))

export function DashboardPictures({ checklistDone }: Props) {
  const { data, isError, error, refetch } = useQuery(activityQuery)
  if (isError && !data) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <PicturesToCome />
  return (
    <div className={classes.pictures}>
      {checklistDone !== null && <Checklist done={checklistDone} />}
      {data.pendingAges && <Waiting ages={data.pendingAges} />}
      <Scores activity={data} />
      <Year activity={data} isStudent={checklistDone !== null} />
    </div>
  )
}

function Checklist({ done }: { done: number }) {
  const words = checklistText(done, mandatoryItems)
  return (
    <ChartFrame {...words}>
      <Ring label={words.title} done={done} of={mandatoryItems} />
    </ChartFrame>
  )
}

function Waiting({ ages }: { ages: NonNullable<DashboardActivity['pendingAges']> }) {
  const words = pendingText(ages)
  return (
    <ChartFrame {...words}>
      <BarChart label={words.title} bars={ages.map((age) => ({ name: bandName(age), n: age.n }))} />
    </ChartFrame>
  )
}

function Scores({ activity: { scores, to } }: { activity: DashboardActivity }) {
  const words = scoreText(scores, to)
  return (
    <ChartFrame {...words}>
      <LineChart label={words.title} points={scorePoints(scores, to)} max={highestScore} />
    </ChartFrame>
  )
}

function Year({ activity: { days, from, to }, isStudent }: { activity: DashboardActivity; isStudent: boolean }) {
  const words = activityText(days, isStudent)
  return (
    <div className={classes.wide}>
      <ChartFrame {...words}>
        <HeatMap label={words.title} from={from} to={to} days={days} unit={['record', 'records']} />
      </ChartFrame>
    </div>
  )
}

function PicturesToCome() {
  return (
    <div className={classes.pictures} aria-busy>
      <VisuallyHidden>Loading the pictures</VisuallyHidden>
      <Skeleton height="18rem" radius="md" />
      <Skeleton height="18rem" radius="md" />
      <Skeleton height="14rem" radius="md" className={classes.wide} />
    </div>
  )
}

// The charts for staff: waiting times, scores and the year. A chunk and a call of their own.
import type { DashboardActivity } from '@rounds/contract/overview/dashboard/activity'
import { bandName, pendingText } from '@rounds/contract/overview/dashboard/picture-text'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { activityQuery } from './activity.queries.ts'
import classes from './dashboard-pictures.module.css'
import { Scores, Year } from './drawn-activity.tsx'
import { StaffPicturesToCome } from './pictures-to-come.tsx'

export function StaffPictures() {
  const { data, isError, error, refetch } = useQuery(activityQuery)
  if (isError && !data) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <StaffPicturesToCome />
  return (
    <div className={classes.pictures}>
      {data.pendingAges && <Waiting ages={data.pendingAges} />}
      <Scores activity={data} />
      <Year activity={data} isStudent={false} />
    </div>
  )
}

function Waiting({ ages }: { ages: NonNullable<DashboardActivity['pendingAges']> }) {
  const words = pendingText(ages)
  return (
    <div className={classes.picture}>
      <ChartFrame {...words}>
        <BarChart label={words.title} bars={ages.map((age) => ({ name: bandName(age), n: age.n }))} />
      </ChartFrame>
    </div>
  )
}

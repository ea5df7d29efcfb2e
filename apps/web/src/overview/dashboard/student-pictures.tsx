// The charts for a student: this week and the year, the checklist, the scores. A chunk and a call of their own.
import { Text, Title } from '@mantine/core'
import { checklistText } from '@rounds/contract/overview/dashboard/picture-text'
import { tiles, tileTarget } from '@rounds/contract/overview/dashboard/tiles'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Ring } from '#web/ui/charts/ring.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { activityQuery } from './activity.queries.ts'
import classes from './dashboard-pictures.module.css'
import { Scores, Year } from './drawn-activity.tsx'
import { StudentPicturesToCome, WeekToCome } from './pictures-to-come.tsx'
import { weekFacts } from './week-facts.ts'

const mandatoryItems = Math.max(...tiles.map((tile) => tileTarget(tile) ?? 0))

export function Week() {
  const { joiningDate } = useUser()
  const { data, isError, error, refetch } = useQuery(activityQuery)
  if (isError && !data) return <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (!data) return <WeekToCome />
  const { title, note, done, of } = weekFacts(data.days, data.to, joiningDate)
  return (
    <div className={classes.pictures}>
      <section className={classes.week} aria-labelledby="week-title">
        <div className={classes.weekRing}>
          <Ring label={`${done} of the last ${of} weeks have a record`} done={done} of={of} />
        </div>
        <div>
          <Title order={2} fz="md" id="week-title">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </div>
      </section>
      <Year activity={data} isStudent />
    </div>
  )
}

export function StudentPictures({ checklistDone }: { checklistDone: number }) {
  const { data, isError } = useQuery(activityQuery)
  // The chart of the week shows a refusal.
  if (!data) return isError ? null : <StudentPicturesToCome />
  const words = checklistText(checklistDone, mandatoryItems)
  return (
    <div className={classes.pictures}>
      <div className={classes.picture}>
        <ChartFrame {...words}>
          <Ring label={words.title} done={checklistDone} of={mandatoryItems} />
        </ChartFrame>
      </div>
      <Scores activity={data} />
    </div>
  )
}

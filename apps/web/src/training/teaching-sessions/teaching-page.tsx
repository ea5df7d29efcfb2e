// /teaching-sessions: the department's plan, as a weekly list or a monthly calendar; a phone always lists by day.

import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { monthText } from '@rounds/contract/kernel/calendar/months'
import { addDays, businessDateOf, isBusinessDate, weekOf } from '@rounds/contract/kernel/dates'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { MayAdd, useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { dayRange, longDay, weekdayName } from '#web/ui/words/day-text.ts'
import { CalendarLinkModal } from './calendar-link-modal.tsx'
import { useSendKeptCodes } from './kept-codes.ts'
import { MonthCalendar } from './month-calendar.tsx'
import classes from './teaching.module.css'
import { teachingListQuery } from './teaching.queries.ts'
import { TeachingFormModal } from './teaching-form-modal.tsx'
import { TeachingLine } from './teaching-line.tsx'
import { calendarDays, dayOf, monthFrom } from './teaching-text.ts'

type View = 'week' | 'month'

/** Returns the days of a view and the targets of its arrows. */
function spanOf(view: View, day: string) {
  if (view === 'week') {
    const from = weekOf(day)
    const to = addDays(from, 6)
    return { from, to, before: addDays(from, -7), after: addDays(from, 7), title: dayRange(from, to) }
  }
  const days = calendarDays(day)
  const [from = day, to = day] = [days[0], days.at(-1)]
  return { from, to, before: monthFrom(day, -1), after: monthFrom(day, 1), title: monthText(day) }
}

export function TeachingPage() {
  const { role, department } = useUser()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/teaching-sessions' })
  const now = new Date()
  const today = businessDateOf(now)
  const day = search.day && isBusinessDate(search.day) ? search.day : today
  const view: View = search.view === 'month' && !isPhone ? 'month' : 'week'
  const span = spanOf(view, day)
  const query = useQuery(teachingListQuery({ from: span.from, to: span.to }))
  const [asking, setAsking] = useState<'plan' | 'calendar' | null>(null)
  useAddAction('Plan a teaching session', () => setAsking('plan'))
  useSendKeptCodes()
  const goTo = (next: string, as: View = view) =>
    void navigate({ to: '/teaching-sessions', search: { day: next, view: as === 'month' ? as : undefined } })
  const noun = view === 'week' ? 'week' : 'month'
  return (
    <PageFrame
      title="Teaching sessions"
      purpose={`Seminars, journal clubs, case presentations and rounds of ${department?.name ?? 'your department'}.`}
    >
      <div className={classes.bar}>
        <Group gap="xs" className={classes.part}>
          <ActionIcon
            variant="default"
            className={classes.arrow}
            aria-label={`Previous ${noun}`}
            onClick={() => goTo(span.before)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => goTo(today)}>
            Today
          </Button>
          <ActionIcon
            variant="default"
            className={classes.arrow}
            aria-label={`Next ${noun}`}
            onClick={() => goTo(span.after)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Title order={2} fz="lg" className={classes.span} aria-live="polite">
            {span.title}
          </Title>
        </Group>
        <Group gap="xs" className={classes.part}>
          {!isPhone && (
            <SegmentedControl
              aria-label="View"
              value={view}
              data={[
                { value: 'week', label: 'Week' },
                { value: 'month', label: 'Month' },
              ]}
              onChange={(value) => goTo(day, value === 'month' ? 'month' : 'week')}
            />
          )}
          {role !== 'clerk' && (
            <Button variant="default" onClick={() => setAsking('calendar')}>
              {isPhone ? 'My calendar…' : 'Show in my calendar…'}
            </Button>
          )}
        </Group>
      </div>
      {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height="12rem" radius="md" role="status" aria-busy aria-label="Loading" />}
      {query.data &&
        (view === 'month' ? (
          <MonthCalendar day={day} today={today} sessions={query.data.teachingSessions} />
        ) : (
          <Days sessions={query.data.teachingSessions} today={today} now={now} />
        ))}
      {asking === 'plan' && (
        <TeachingFormModal session={null} day={day < today ? today : day} onClose={() => setAsking(null)} />
      )}
      {asking === 'calendar' && <CalendarLinkModal onClose={() => setAsking(null)} />}
    </PageFrame>
  )
}

function Days({ sessions, today, now }: { sessions: readonly TeachingSession[]; today: string; now: Date }) {
  const mayPlan = use(MayAdd)
  const days = [...new Set(sessions.map(dayOf))]
  if (days.length === 0) {
    const hint = `${mayPlan ? 'Plan one, or use' : 'Use'} the arrows to look at other weeks.`
    return <NoLines title="No teaching session this week" hint={hint} />
  }
  return (
    <Stack gap="lg">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 className={classes.day} id={`day-${day}`} data-today={day === today || undefined}>
            {`${weekdayName(day)} ${longDay(day)}`}
            {day === today && (
              <Text span size="sm" ml="xs">
                today
              </Text>
            )}
          </h3>
          <LineList>
            {sessions
              .filter((session) => dayOf(session) === day)
              .map((session) => (
                <TeachingLine key={session.id} session={session} now={now} />
              ))}
          </LineList>
        </section>
      ))}
    </Stack>
  )
}

// /attendance/college: the rules of working days and leave, and the holidays of a year. The Admin edits both.
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { calendarYears } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { TwoColumns } from '#web/ui/page/two-columns.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { HolidayList } from './holiday-list.tsx'
import { ImportHolidaysModal } from './import-holidays-modal.tsx'
import { collegeCalendarQuery } from './ledgers.queries.ts'
import { RuleFacts, RulesForm } from './rules-form.tsx'

const offered = [-1, 0, 1, 2]

export function CollegeCalendarPage() {
  const navigate = useNavigate()
  const keeps = mayCall(collegeCalendars.setRules, pageViewerOf(useUser()))
  const { year: typed } = useSearch({ from: '/signed-in/attendance/college' })
  const present = Number(businessDateOf(new Date()).slice(0, 4))
  const isYear = Number(typed) >= calendarYears.first && Number(typed) <= calendarYears.last
  const year = isYear ? Math.trunc(Number(typed)) : present
  const query = useQuery(collegeCalendarQuery(year))
  const [isImporting, setIsImporting] = useState(false)
  const calendar = query.data
  const years = [...new Set([...offered.map((by) => present + by), year])].toSorted((a, b) => a - b)
  return (
    <PageFrame
      title="Rules and holidays"
      purpose="Working days, holidays and leave rules of your college. All attendance follows them."
    >
      <div>
        <BackLink to="/attendance">Attendance and leave</BackLink>
      </div>
      {query.isError && !calendar && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
      {!calendar && !query.isError && <Skeleton height={320} aria-busy />}
      {calendar && (
        <TwoColumns
          left={
            <Part title="Rules">
              <Stack>
                {keeps ? (
                  <RulesForm key={calendar.changed?.at ?? ''} rules={calendar.rules} />
                ) : (
                  <RuleFacts rules={calendar.rules} />
                )}
                <Text size="sm" c="dimmed">
                  {calendar.changed
                    ? `Set by ${calendar.changed.by}, ${longMoment(calendar.changed.at)}.`
                    : 'These are the default rules: PGMER 2023, 5.5, and the stricter reading where it says nothing.'}
                </Text>
              </Stack>
            </Part>
          }
          right={
            <Part
              title="Holidays"
              action={
                <Group gap="xs">
                  <NativeSelect
                    aria-label="Year"
                    size="sm"
                    value={String(year)}
                    data={years.map(String)}
                    onChange={(event) =>
                      void navigate({ to: '.', search: { year: event.currentTarget.value }, replace: true })
                    }
                  />
                  {keeps && (
                    <Button variant="default" size="sm" onClick={() => setIsImporting(true)}>
                      Import holidays
                    </Button>
                  )}
                </Group>
              }
            >
              <HolidayList holidays={calendar.holidays} year={year} keeps={keeps} />
            </Part>
          }
        />
      )}
      {isImporting && <ImportHolidaysModal onClose={() => setIsImporting(false)} />}
    </PageFrame>
  )
}

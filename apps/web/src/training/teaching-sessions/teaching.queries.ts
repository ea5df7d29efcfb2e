// Queries and mutations of teaching sessions, their attendance and the calendar link.
import type { BodyInput, QueryInput } from '@rounds/contract/kernel/endpoint'
import { calendarLinks } from '@rounds/contract/training/teaching-sessions/calendar-link.endpoints'
import { teachingAttendance } from '@rounds/contract/training/teaching-sessions/teaching-attendance.endpoints'
import { teachingSessions } from '@rounds/contract/training/teaching-sessions/teaching-session.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['teachingSessions']
export const teachingListQuery = (query: QueryInput<typeof teachingSessions.list>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(teachingSessions.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { isKept: true },
  })

/** Other people change it every few seconds, so the cached data is shown first and always refetched. */
export const teachingSessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(teachingSessions.show, { params: { id }, signal }).then(({ opened }) => opened),
    refetchOnMount: 'always',
    meta: { isKept: true },
  })

const attendeesMs = 10_000

/** `isTaken`: polls while codes come in. */
export const attendeesQuery = (id: string, isTaken: boolean) =>
  queryOptions({
    queryKey: [...key, 'attendees', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const isBackground = isRefresh(client, queryKey)
      return (await call(teachingAttendance.list, { params: { id }, signal, isBackground })).attendees
    },
    refetchOnMount: 'always',
    refetchInterval: isTaken && attendeesMs,
  })

export const calendarLinkQuery = queryOptions({
  queryKey: ['calendarLink'],
  queryFn: ({ signal }) => call(calendarLinks.show, { signal }).then(({ link }) => link),
})

export const usePlanTeachingSession = () =>
  useChange(
    key,
    (body: BodyInput<typeof teachingSessions.plan>) => call(teachingSessions.plan, { body, isOnce: true }),
    quiet,
  )

export const useChangeTeachingSession = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof teachingSessions.change>) =>
      call(teachingSessions.change, { params: { id }, body, isOnce: true }),
    quiet,
  )

export const useCancelTeachingSession = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof teachingSessions.cancel>) =>
      call(teachingSessions.cancel, { params: { id }, body, isOnce: true }),
    quiet,
  )

export const useMarkAttendance = (id: string) =>
  useChange(
    key,
    ({ personId, ...body }: BodyInput<typeof teachingAttendance.mark> & { personId: string }) =>
      call(teachingAttendance.mark, { params: { id, personId }, body, isOnce: true }),
    quiet,
  )

/** Closes the attendance, and repeats the call until every record is created. */
export const useCloseAttendance = (id: string) =>
  useChange(key, async () => {
    for (;;) {
      const answer = await call(teachingAttendance.close, { params: { id }, isHarmless: true })
      if (!answer.opened.run?.recordsLeft) return answer
    }
  })

export const useGradePresenter = (id: string) =>
  useChange(key, (grade: number) =>
    call(teachingAttendance.grade, { params: { id }, body: { grade }, isHarmless: true }),
  )

export const useMakeCalendarLink = () =>
  useChange(calendarLinkQuery.queryKey, () => call(calendarLinks.make, { isOnce: true }))
export const useRevokeCalendarLink = () =>
  useChange(calendarLinkQuery.queryKey, () => call(calendarLinks.revoke, { isHarmless: true }))

// Queries and a mutation of attendance in postings. Their keys are below the key of postings, because removing a
// posting changes them too.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type { AttendanceDraft } from '@rounds/contract/training/residency/attendance'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['postings', 'attendance']

export const attendanceListQuery = (query: NonNullable<QueryInput<typeof attendance.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(attendance.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'of', id],
    queryFn: async ({ signal }) => (await call(attendance.show, { params: { id }, signal })).sheet,
  })

/** `quiet`, because the form shows a refusal. */
export const useMarkAttendance = (id: string) =>
  useChange(key, (body: AttendanceDraft) => call(attendance.mark, { params: { id }, body }), { quiet: true })

/** The list as a CSV file. */
export const attendanceFile = (query: NonNullable<QueryInput<typeof attendance.export>>): Promise<Blob> =>
  callForBytes(attendance.export, { query })

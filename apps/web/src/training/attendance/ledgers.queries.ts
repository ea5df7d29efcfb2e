// Queries and mutations of ledgers and of the college's working days.
import type { CalendarRules, Holiday } from '@rounds/contract/training/attendance/college-calendar'
import { collegeCalendars } from '@rounds/contract/training/attendance/college-calendar.endpoints'
import type { Leave } from '@rounds/contract/training/attendance/leave-of-record'
import type { CorrectionDraft, LedgerQuery } from '@rounds/contract/training/attendance/ledger'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

/** Also the prefix for rules and holidays, because every ledger depends on them. */
const key = ['ledgers']

export const ledgerQuery = (id: string, month?: string | undefined) =>
  queryOptions({
    queryKey: [...key, 'one', id, month],
    queryFn: async ({ signal }) => (await call(ledgers.show, { params: { id }, query: { month }, signal })).ledger,
    placeholderData: keepPreviousData,
  })

/**
 * The effect of a leave on its year; `recordId` is the record that requests it. The previous result stays until the
 * next one arrives.
 */
export const leaveFactsQuery = (id: string, { from, to, kind, half }: Leave, recordId: string) =>
  queryOptions({
    queryKey: [...key, 'leave', id, recordId, from, to, kind, half],
    queryFn: async ({ signal }) => {
      const query = { from, to, kind, recordId, ...(half ? { half } : {}) }
      return (await call(ledgers.leave, { params: { id }, query, signal })).leave
    },
    placeholderData: keepPreviousData,
    // Always stale, because other leave may have been sent or decided since.
    staleTime: 0,
  })

export const ledgerListQuery = (query: LedgerQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(ledgers.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The list as a CSV file. */
export const ledgerFile = (query: LedgerQuery): Promise<Blob> => callForBytes(ledgers.export, { query })

/** `quiet`, because the form shows a refusal at its fields. */
export const useCorrectDays = (id: string) =>
  useChange(key, (body: CorrectionDraft) => call(ledgers.correct, { params: { id }, body, isOnce: true }), {
    quiet: true,
  })

/** Files are sent in slices, and the caller invalidates this key once all of them are imported. */
export { key as ledgersKey }

export const collegeCalendarQuery = (year: number) =>
  queryOptions({
    queryKey: [...key, 'calendar', year],
    queryFn: async ({ signal }) => (await call(collegeCalendars.show, { query: { year }, signal })).calendar,
    placeholderData: keepPreviousData,
  })

/** `quiet`, because the form shows a refusal at its fields. */
export const useSetRules = () =>
  useChange(key, (body: CalendarRules) => call(collegeCalendars.setRules, { body }), { quiet: true })

/** `quiet`, because the form shows a refusal at its fields. */
export const useAddHolidays = () =>
  useChange(key, (holidays: Holiday[]) => call(collegeCalendars.addHolidays, { body: { holidays } }), { quiet: true })

export const useRemoveHoliday = () =>
  useChange(key, (day: string) => call(collegeCalendars.removeHoliday, { params: { day } }))

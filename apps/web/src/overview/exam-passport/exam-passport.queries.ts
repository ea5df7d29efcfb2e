// Queries of exam passports.
import type { PassportQuery } from '@rounds/contract/overview/exam-passport/exam-passport'
import { examPassports } from '@rounds/contract/overview/exam-passport/exam-passport.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

const key = ['examPassports']

export const examPassportQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await call(examPassports.show, { params: { id }, signal })).passport,
  })

export const examPassportListQuery = (query: PassportQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(examPassports.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

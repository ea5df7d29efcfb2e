// Queries and mutations of the question bank.
import type { BodyInput, QueryInput } from '@rounds/contract/kernel/endpoint'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['questions']
export const questionListQuery = (query: NonNullable<QueryInput<typeof questions.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(questions.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useAddQuestion = () =>
  useChange(key, (body: BodyInput<typeof questions.add>) => call(questions.add, { body, isOnce: true }), quiet)

export const useChangeQuestion = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof questions.change>) => call(questions.change, { params: { id }, body, isOnce: true }),
    quiet,
  )

export const useRetireQuestion = (id: string) =>
  useChange(key, (isRetired: boolean) =>
    call(questions.retire, { params: { id }, body: { isRetired }, isHarmless: true }),
  )

export const useSetPractice = (id: string) =>
  useChange(key, (isForPractice: boolean) =>
    call(questions.setPractice, { params: { id }, body: { isForPractice }, isHarmless: true }),
  )

export const useImportQuestions = () =>
  useChange(key, (body: BodyInput<typeof questions.import>) => call(questions.import, { body, isOnce: true }), quiet)

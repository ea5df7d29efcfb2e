// Queries and mutations of a student's practice.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import type { ChoiceKey } from '@rounds/contract/training/assessments/question'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { showProblem } from '#web/kernel/notices.ts'

export const practiceQuery = (query: NonNullable<QueryInput<typeof practice.list>>) =>
  queryOptions({
    queryKey: ['practice', query],
    queryFn: ({ signal }) => call(practice.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A plain mutation: it changes nothing on the server, so no list needs refetching. */
export const useCheckAnswer = (id: string) =>
  useMutation({
    mutationFn: (choices: readonly ChoiceKey[]) =>
      call(practice.check, { params: { id }, body: { choices: [...choices] } }),
    onError: (thrown) => showProblem(thrown),
  })

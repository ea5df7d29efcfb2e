// Queries and mutations of assessments, attempts and marks.
import type { BodyInput, QueryInput } from '@rounds/contract/kernel/endpoint'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'
import type { DownloadChoice } from '#web/ui/files/download-menu.tsx'

const key = ['assessments']
export const assessmentListQuery = (query: NonNullable<QueryInput<typeof assessments.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(assessments.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(assessments.show, { params: { id }, signal }),
  })

export const answersQuery = (id: string, query: NonNullable<QueryInput<typeof marking.list>>) =>
  queryOptions({
    queryKey: [...key, 'answers', id, query],
    queryFn: ({ signal }) => call(marking.list, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The participants, as a file. */
export const resultsChoices = (id: string): DownloadChoice[] =>
  (['xlsx', 'csv'] as const).map((format) => ({
    label: format === 'xlsx' ? 'Excel (.xlsx)' : 'CSV (.csv)',
    name: 'results',
    ending: format,
    load: () => callForBytes(marking.exportResults, { params: { id }, query: { format } }),
  }))

export const resultsQuery = (id: string, query: NonNullable<QueryInput<typeof marking.results>>) =>
  queryOptions({
    queryKey: [...key, 'results', id, query],
    queryFn: ({ signal }) => call(marking.results, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const ownResultQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'result', id],
    queryFn: ({ signal }) => call(attempts.result, { params: { id }, signal }).then(({ result }) => result),
  })

export const useAddAssessment = () =>
  useChange(key, (body: BodyInput<typeof assessments.add>) => call(assessments.add, { body, isOnce: true }), quiet)

export const useChangeAssessment = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof assessments.change>) => call(assessments.change, { params: { id }, body, isOnce: true }),
    quiet,
  )

export const useRemoveAssessment = (id: string) =>
  useChange(key, () => call(assessments.remove, { params: { id }, isHarmless: true }))

export const usePublishAssessment = (id: string) =>
  useChange(key, (isPublished: boolean) =>
    call(assessments.publish, { params: { id }, body: { isPublished }, isHarmless: true }),
  )

export const useReleaseAssessment = (id: string) =>
  useChange(key, () => call(assessments.release, { params: { id }, isOnce: true }))

export const useMarkAnswer = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof marking.mark>) => call(marking.mark, { params: { id }, body, isHarmless: true }),
    quiet,
  )

export const useSettleAnswer = (id: string) =>
  useChange(
    key,
    (body: BodyInput<typeof marking.settle>) => call(marking.settle, { params: { id }, body, isHarmless: true }),
    quiet,
  )

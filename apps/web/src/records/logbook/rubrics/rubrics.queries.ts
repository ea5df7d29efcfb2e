// The present rubrics as a query, and the mutation that changes one.

import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { rubricSheets } from '@rounds/contract/records/logbook/rubrics/rubric.endpoints'
import type { RubricDraft } from '@rounds/contract/records/logbook/rubrics/rubric-draft'
import { type Rubric, type RubricId, rubrics } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { type ScoreModeOfEntry, scoreModeFor } from '@rounds/contract/records/logbook/score'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const rubricsQuery = queryOptions({
  queryKey: ['rubrics'],
  queryFn: async ({ signal }) => (await call(rubricSheets.list, { signal })).rubrics,
  staleTime: 5 * 60_000,
})

/** The rubrics that a kind is scored with. Until the present ones load, the shipped ones. */
export function usePresentRubrics({ score }: EntryKindSpec): readonly Rubric[] {
  return useQuery({ ...rubricsQuery, enabled: score === 'rubric' }).data ?? rubrics
}

/** The score mode of a record under the present rubrics. */
export const useScoreMode = (kind: EntryKindSpec, details: Readonly<Record<string, unknown>>): ScoreModeOfEntry =>
  scoreModeFor(kind, details, usePresentRubrics(kind))

/** Changes the criteria of a rubric. The caller shows errors at the field. */
export function useChangeRubric(rubric: RubricId) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: RubricDraft) => call(rubricSheets.change, { params: { rubric }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: rubricsQuery.queryKey }),
  })
}

// The rubrics as they are now, and the change of one.

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

/** The rubrics that a kind is scored with: those that are shipped until the present ones have come. */
export function usePresentRubrics({ score }: EntryKindSpec): readonly Rubric[] {
  return useQuery({ ...rubricsQuery, enabled: score === 'rubric' }).data ?? rubrics
}

/** How a record is scored, by the present rubrics. */
export const useScoreMode = (kind: EntryKindSpec, details: Readonly<Record<string, unknown>>): ScoreModeOfEntry =>
  scoreModeFor(kind, details, usePresentRubrics(kind))

/** Changes the criteria of a rubric; a refusal is shown at the field. */
export function useChangeRubric(rubric: RubricId) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: RubricDraft) => call(rubricSheets.change, { params: { rubric }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: rubricsQuery.queryKey }),
  })
}

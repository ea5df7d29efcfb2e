// Scores in the groups in which they were signed, and the mean of each. Pure.
import type { AppraisalRecord } from './appraisal.ts'

/** The groups in their order; a form without groups has one, whose title is null. */
export const groupsOf = <Scored extends Pick<AppraisalRecord, 'group'>>(
  records: readonly Scored[],
): { title: string | null; records: Scored[] }[] =>
  [...Map.groupBy(records, ({ group }) => group)].map(([title, own]) => ({ title, records: own }))

/** Each group with the mean of its scores. */
export const groupMeans = (
  records: readonly Pick<AppraisalRecord, 'group' | 'score'>[],
): { name: string; value: number }[] =>
  groupsOf(records).map(({ title, records: own }) => ({
    name: title ?? '',
    value: own.reduce((sum, { score }) => sum + score, 0) / own.length,
  }))

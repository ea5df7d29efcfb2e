// Groups scores as they were signed, and computes the mean of each group. Pure.
import type { AppraisalRecord } from './appraisal.ts'

/** The groups in order. A form without groups has one, with the title null. */
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

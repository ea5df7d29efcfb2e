// The request data of a walk's step about a record: the record, and the score of a decision, valid or not.
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { uuidv7 } from 'uuidv7'
import type { ModelDecision, ModelEntry } from './entry-model.ts'
import type { Step } from './entry-steps.ts'

/** The entry that a request names, with its revision or a stale one; a random id when there is no entry. */
export function named(entry: ModelEntry | undefined, { isStale }: Step): { id: string; revision: number } {
  if (!entry) return { id: uuidv7(), revision: 1 }
  return { id: entry.id, revision: entry.revision + (isStale ? 1 : 0) }
}

/** The score that the entry requires, unless the step has a flaw. */
export function scoreOf(entry: ModelEntry | undefined, { scoreFlaw, grade, marks }: Step): ModelDecision['score'] {
  if (scoreFlaw === 'missing') return null
  const scoring = entry?.content.scoring ?? 'grade'
  const isMarks = typeof scoring === 'number'
  if (scoreFlaw === 'otherForm') return isMarks || scoring === 'none' ? grade : marks.slice(0, 10)
  return isMarks ? marks.slice(0, scoring) : scoring === 'none' ? null : grade
}

/** The score in the request's format: each part of a rubric with its title. */
export function sentScore(entry: ModelEntry | undefined, score: ModelDecision['score']): { score?: unknown } {
  if (score === null) return {}
  if (typeof score === 'number') return { score }
  const criteria = rubricFor(entry?.content.trainingType)?.criteria ?? []
  return { score: score.map((value, at) => ({ title: criteria[at] ?? `Criterion ${at}`, value })) }
}

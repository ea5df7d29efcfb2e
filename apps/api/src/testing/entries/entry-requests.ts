// What a step of a walk sends about a record: which one it names, and the score of a decision, right or wrong.
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { uuidv7 } from 'uuidv7'
import type { ModelDecision, ModelEntry } from './entry-model.ts'
import type { Step } from './entry-steps.ts'

/** What a request names: the entry with its revision or another one, or nothing that exists. */
export function named(entry: ModelEntry | undefined, { isStale }: Step): { id: string; revision: number } {
  if (!entry) return { id: uuidv7(), revision: 1 }
  return { id: entry.id, revision: entry.revision + (isStale ? 1 : 0) }
}

/** What the entry asks for, unless the step is to be wrong. */
export function scoreOf(entry: ModelEntry | undefined, { scoreFlaw, grade, marks }: Step): ModelDecision['score'] {
  if (scoreFlaw === 'missing') return null
  const scoring = entry?.content.scoring ?? 'grade'
  const isMarks = typeof scoring === 'number'
  if (scoreFlaw === 'otherForm') return isMarks || scoring === 'none' ? grade : marks.slice(0, 10)
  return isMarks ? marks.slice(0, scoring) : scoring === 'none' ? null : grade
}

/** The score as a request carries it: each part of a rubric with its title. */
export function sentScore(entry: ModelEntry | undefined, score: ModelDecision['score']): { score?: unknown } {
  if (score === null) return {}
  if (typeof score === 'number') return { score }
  const criteria = rubricFor(entry?.content.trainingType)?.criteria ?? []
  return { score: score.map((value, at) => ({ title: criteria[at] ?? `Criterion ${at}`, value })) }
}

// The rows of the features of training that the access matrix calls operations about: an id of its own for each call.
import type { Harness } from '../harness.ts'
import { aStoredQuestion, questionDraft } from './assessments.ts'
import { aThesisStep, aThesisVersion } from './thesis.ts'

interface Row {
  id: () => Promise<string>
  body?: unknown
}

/** By method and path. The harness is there by the time that a row is asked for. */
export function trainingRows(harness: () => Harness): Record<string, Row> {
  return {
    'PUT /questions/:id': {
      id: () => aStoredQuestion(harness()),
      body: { draft: questionDraft('Changed?'), version: 1 },
    },
    'PUT /questions/:id/retirement': { id: () => aStoredQuestion(harness()), body: { isRetired: true } },
    'POST /thesis-steps/:id/unlocking': { id: () => aThesisStep(harness()), body: { reason: 'Misspelt' } },
    'POST /thesis-versions/:id/decision': {
      id: () => aThesisVersion(harness()),
      body: { status: 'Rejected', feedback: 'Too short' },
    },
  }
}

// Rows of assessments for the access matrix.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { aDraftAssessment, anAnswerToMark, anAssessment, anAttempt, aQuestionVersion } from './assessments.ts'

const tabId = uuidv7()
const answer = { tabId, sequence: 1, choices: [], text: '', typedAt: '2026-06-12T06:00:00.000Z' }
const window = { opensAt: '2026-06-12T06:00:00.000Z', closesAt: '2026-06-12T09:00:00.000Z', minutes: 60 }
const draft = { title: 'Changed', ...window, questionIds: [uuidv7()] }

/** Creates the row once and returns the same id at every call. */
function once(make: () => Promise<string>): () => Promise<string> {
  let id: Promise<string> | undefined
  return () => {
    id ??= make()
    return id
  }
}

/**
 * The rows by method and path. Every call is refused and changes nothing, so one row of each suffices and stays within
 * daily limits.
 */
export function assessmentRows(harness: () => Harness) {
  const draftId = once(async () => (await aDraftAssessment(harness())).id)
  const answerId = once(() => anAnswerToMark(harness()))
  const attemptId = once(async () => (await anAttempt(harness(), (await anAssessment(harness())).id)).attempt.id)
  return {
    'GET /assessments/:id': { id: draftId },
    'PUT /assessments/:id': { id: draftId, body: draft },
    'DELETE /assessments/:id': { id: draftId },
    'PUT /assessments/:id/publication': { id: draftId, body: { isPublished: true } },
    'POST /assessments/:id/release': { id: draftId },
    'POST /assessments/:id/attempt': { id: draftId, body: { tabId, takesOver: false } },
    'GET /assessments/:id/result': { id: draftId },
    'GET /assessments/:id/answers': { id: draftId },
    'GET /assessments/:id/results': { id: draftId },
    'GET /assessments/:id/results/export': { id: draftId },
    'POST /practice-questions/:id/check': { id: once(() => aQuestionVersion(harness())), body: { choices: [] } },
    'PUT /attempts/:id/answers/:questionId': { id: attemptId, body: answer },
    'POST /attempts/:id/submission': { id: attemptId, body: { tabId } },
    'PUT /assessment-answers/:id/mark': { id: answerId, body: { marks: 1 } },
    'PUT /assessment-answers/:id/settlement': { id: answerId, body: { marks: 1 } },
  }
}

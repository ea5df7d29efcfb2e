// Rows of teaching sessions for the access matrix.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { aTeachingSession } from './teaching-sessions.ts'

const times = { date: '2026-07-01', from: '08:00', to: '09:00' }
const change = { kind: 'Seminar', topic: null, ...times, place: 'Hall', moderatorId: uuidv7(), version: 1 }

/**
 * The rows by method and path. Every call is refused and changes nothing, so one row suffices and stays within daily
 * limits.
 */
export function teachingRows(harness: () => Harness) {
  let made: Promise<string> | undefined
  const id = () => {
    made ??= aTeachingSession(harness()).then((session) => session.id)
    return made
  }
  return {
    'GET /teaching-sessions/:id': { id },
    'PUT /teaching-sessions/:id': { id, body: change },
    'POST /teaching-sessions/:id/cancellation': { id, body: { reason: 'The hall is closed' } },
    'GET /teaching-sessions/:id/calendar': { id },
    'GET /teaching-sessions/:id/code': { id },
    'POST /teaching-sessions/:id/attendance': { id, body: { code: '12345678' } },
    'GET /teaching-sessions/:id/attendance': { id },
    'PUT /teaching-sessions/:id/attendance/:personId': { id, body: { mark: 'Present', reason: 'I saw them' } },
    'POST /teaching-sessions/:id/closing': { id },
    'PUT /teaching-sessions/:id/grade': { id, body: { grade: 3 } },
  }
}

// Rows of training features for the access matrix, a new one for each call.
import { addDays } from '@rounds/contract/kernel/dates'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import { aStateLink, aStoredPosting } from '../postings.ts'
import { signedScores } from './appraisals.ts'
import { assessmentRows } from './assessment-rows.ts'
import { aStoredQuestion, questionDraft } from './assessments.ts'
import { aStoredMemo } from './memos.ts'
import { teachingRows } from './teaching-rows.ts'
import { aThesisStep, aThesisVersion } from './thesis.ts'

interface Row {
  id: () => Promise<string>
  query?: Record<string, string>
  body?: unknown
}

/** The rows by method and path. `harness` is a function, because it exists only when a row is requested. */
export function trainingRows(harness: () => Harness): Record<string, Row> {
  const aMemo = () => aStoredMemo(harness())
  const aPosting = () => aStoredPosting(harness(), 'student', '2026-07-01', 'hod')
  let quarterCount = 0
  /** An appraisal signed by the teacher, each for another quarter. */
  async function anAppraisal(): Promise<string> {
    const { id: studentId, collegeId, departmentId } = harness().people.student
    const id = uuidv7()
    const fromDate = addDays('1990-01-01', 90 * quarterCount++)
    const period = { form: 'quarterly', year: 1, fromDate, toDate: addDays(fromDate, 90), version: 1 }
    await insertRow(harness().db, 'appraisals', { id, studentId, collegeId, departmentId, ...period })
    const signed = {
      appraisalId: id,
      studentId,
      signedById: harness().people.teacher.id,
      signedAt: harness().clock.now,
    }
    await insertRow(harness().db, 'appraisal_versions', { ...signedScores('quarterly'), ...signed })
    return id
  }
  return {
    'GET /memos/:id': { id: aMemo },
    'POST /memos/:id/explanation': { id: aMemo, body: { explanation: 'I was in the ICU' } },
    'POST /memos/:id/closing': { id: aMemo, body: { remark: 'Warned', seen: 'Issued' } },
    'POST /memos/:id/withdrawal': { id: aMemo, body: { reason: 'By mistake' } },
    'POST /drp/postings/:id/invitation': { id: aPosting },
    'POST /drp/postings/:id/removal': { id: aPosting },
    'POST /drp/postings/:id/withdrawal': { id: aPosting },
    'POST /drp/state-links/:id/revocation': { id: () => aStateLink(harness()) },
    'GET /drp/postings/:id/attendance': { id: aPosting },
    'POST /drp/postings/:id/attendance': { id: aPosting, body: { days: [{ day: '2026-06-15', mark: 'present' }] } },
    'GET /drp/postings/:id/report': { id: aPosting },
    'POST /drp/postings/:id/report': {
      id: aPosting,
      body: {
        version: 0,
        grades: { patientCare: 3, communication: 3, teamWork: 3, management: 3, conduct: 3 },
        remarks: '',
        signature: 'Dr drpc',
      },
    },
    'GET /appraisals/:id': { id: anAppraisal },
    'GET /ledgers/:id': { id: async () => harness().people.student.id },
    'GET /ledgers/:id/leave': {
      id: async () => harness().people.student.id,
      query: { from: '2026-06-22', to: '2026-06-23', kind: 'casual' },
    },
    'POST /ledgers/:id/corrections': {
      id: async () => harness().people.student.id,
      body: { days: ['2026-06-15'], mark: 'present', reason: 'The machine was broken' },
    },
    'GET /attestations/:id/:month': { id: async () => harness().people.student.id },
    'POST /appraisals/:id/versions': {
      id: anAppraisal,
      body: {
        version: 1,
        sheet: { records: Array.from({ length: 8 }, () => ({ score: 7, remark: '' })) },
        remarks: '',
        signature: 'Dr teacher',
      },
    },
    'POST /appraisals/:id/withdrawal': { id: anAppraisal, body: { reason: 'Signed for another student' } },
    'POST /appraisals/:id/reply': { id: anAppraisal, body: { version: 1 } },
    ...assessmentRows(harness),
    ...teachingRows(harness),
    'PUT /questions/:id': {
      id: () => aStoredQuestion(harness()),
      body: { draft: questionDraft('Changed?'), version: 1 },
    },
    'PUT /questions/:id/practice': { id: () => aStoredQuestion(harness()), body: { isForPractice: true } },
    'PUT /questions/:id/retirement': { id: () => aStoredQuestion(harness()), body: { isRetired: true } },
    'POST /thesis-steps/:id/unlocking': { id: () => aThesisStep(harness()), body: { reason: 'Misspelt' } },
    'POST /thesis-versions/:id/decision': {
      id: () => aThesisVersion(harness()),
      body: { status: 'Rejected', feedback: 'Too short' },
    },
  }
}

// The missing parts of a decision, for every score mode.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { rubrics } from '@rounds/contract/records/logbook/rubrics/rubrics'
import { scoreModeFor } from '@rounds/contract/records/logbook/score'
import { expect, test } from 'vitest'
import { blankDecision, overallText, submittedScore, validateDraft } from './decision-draft.ts'

const procedure = kindOf('procedure')
const activity = kindOf('clinical-training')
const seminar = { details: { trainingType: 'Seminar' } }

function seminarCriteria(): readonly string[] {
  const mode = scoreModeFor(activity, seminar.details)
  return mode.mode === 'rubric' ? mode.rubric.criteria : []
}

test('an untouched decision lacks status, score and remark', () => {
  const checked = validateDraft(procedure, { details: {} }, blankDecision, rubrics)
  expect(checked).toMatchObject({ ok: false, message: 'All fields are required!' })
  expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual(['status', 'score', 'remark'])
})

test('the checklist has its own message for missing fields', () => {
  const checked = validateDraft(kindOf('checklist'), { details: {} }, { ...blankDecision, status: 'Approved' }, rubrics)
  expect(checked).toMatchObject({ ok: false, message: 'All fields are required: Status, Score, and Remark' })
})

test('a grade of zero counts as a score', () => {
  const draft = { ...blankDecision, status: 'Rejected' as const, remark: ' Please repeat. ', grade: '0' }
  expect(validateDraft(procedure, { details: {} }, draft, rubrics)).toEqual({
    ok: true,
    status: 'Rejected',
    remark: 'Please repeat.',
    score: 0,
  })
})

test('leave needs no score and sends none', () => {
  const draft = { ...blankDecision, status: 'Approved' as const, remark: 'Granted.' }
  expect(validateDraft(kindOf('leave-record'), { details: {} }, draft, rubrics)).toEqual({
    ok: true,
    status: 'Approved',
    remark: 'Granted.',
  })
})

test('a rubric is complete only when every criterion is rated', () => {
  const criteria = seminarCriteria()
  const partly = {
    ...blankDecision,
    status: 'Approved' as const,
    remark: 'Good.',
    ratings: { [criteria[0] ?? '']: '3' },
  }
  expect(validateDraft(activity, seminar, partly, rubrics)).toMatchObject({
    ok: false,
    faults: { score: 'All fields are required!' },
  })
  const ratings = Object.fromEntries(criteria.map((title) => [title, '4']))
  const checked = validateDraft(activity, seminar, { ...partly, ratings }, rubrics)
  expect(checked).toMatchObject({ ok: true, score: criteria.map((title) => ({ title, value: 4 })) })
})

test('the number of rated criteria shows until all are rated, then the mean', () => {
  expect(overallText(['a', 'b'], { a: '3' })).toBe('1 of 2 rated')
  expect(overallText(['a', 'b', 'c'], { a: '3', b: '4', c: '3' })).toBe('3.33')
  expect(submittedScore({ mode: 'grade' }, blankDecision)).toBeUndefined()
})

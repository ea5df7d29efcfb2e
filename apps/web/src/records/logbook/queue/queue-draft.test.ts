// Digits fill the open part of the score; a rejection never keeps the default remark of an approval.
import { rubricFor } from '@rounds/contract/records/logbook/rubrics/rubrics'
import type { ScoreModeOfEntry } from '@rounds/contract/records/logbook/score'
import { describe, expect, it } from 'vitest'
import { overallText } from '../decisions/decision-draft.ts'
import { approvalRemark } from '../decisions/held-decisions.ts'
import { freshDraft, missingScore, rejecting, remarked, scored, takenBack } from './queue-draft.ts'

const rubric = rubricFor('Students Symposium')
const mode: ScoreModeOfEntry = rubric ? { mode: 'rubric', rubric } : { mode: 'none' }
const criteria = rubric?.criteria ?? []

describe('scoring by digits', () => {
  it('sets the grade, and changes nothing where there is no score', () => {
    expect(scored({ mode: 'grade' }, freshDraft, 0)).toEqual({ grade: '0' })
    expect(scored({ mode: 'none' }, freshDraft, 3)).toEqual({})
  })

  it('rates the criteria in turn, then shows the mean, and undoes the last rating', () => {
    expect(criteria).toHaveLength(6)
    let draft = freshDraft
    for (const value of [4, 3, 4, 3, 2, 1]) draft = { ...draft, ...scored(mode, draft, value) }
    expect(overallText(criteria, draft.ratings)).toBe('2.83')
    expect(scored(mode, draft, 4)).toEqual({})
    draft = { ...draft, ...takenBack(mode, draft) }
    expect(overallText(criteria, draft.ratings)).toBe('5 of 6 rated')
  })

  it('ignores 0 on a rubric', () => {
    expect(scored(mode, freshDraft, 0)).toEqual({})
  })
})

describe('the score required for a rejection', () => {
  it('is missing until complete, and never where no score applies', () => {
    expect(missingScore({ mode: 'none' }, freshDraft)).toBeNull()
    expect(missingScore({ mode: 'grade' }, freshDraft)).toBe('Please choose a score from 0 to 4.')
    expect(missingScore({ mode: 'grade' }, { ...freshDraft, grade: '0' })).toBeNull()
    const ratings = Object.fromEntries(criteria.map((title) => [title, '3']))
    expect(missingScore(mode, { ...freshDraft, ratings: { ...ratings, [String(criteria[0])]: '' } })).toBe(
      'Please rate each criterion from 1 to 4.',
    )
    expect(missingScore(mode, { ...freshDraft, ratings })).toBeNull()
  })
})

it('a ready remark leaves the decision open, but keeps a rejection that was chosen', () => {
  expect(remarked(freshDraft, 'Wrong date')).toEqual({ status: '', remark: 'Wrong date' })
  const rejected = { ...freshDraft, ...rejecting(freshDraft) }
  expect(remarked({ ...rejected, remark: 'Name the ward' }, 'Wrong date')).toEqual({
    status: 'Rejected',
    remark: 'Name the ward. Wrong date',
  })
})

describe('rejecting', () => {
  it('clears the default remark of an approval and keeps a typed one', () => {
    expect(freshDraft.remark).toBe(approvalRemark)
    expect(rejecting(freshDraft)).toEqual({ status: 'Rejected', remark: '' })
    expect(rejecting({ ...freshDraft, remark: 'Name the ward' }).remark).toBe('Name the ward')
  })
})

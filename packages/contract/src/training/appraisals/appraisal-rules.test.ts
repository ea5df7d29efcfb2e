// Periods, bands and due dates, day by day.
import { describe, expect, it } from 'vitest'
import { appraisalForms } from '../appraisal-forms/appraisal-forms.ts'
import { scalesOf, shippedTemplates } from '../appraisal-forms/form-templates.ts'
import { bandOf } from '../appraisal-forms/score-scales.ts'
import {
  discussionFaults,
  duePeriod,
  dueQuarter,
  needsRemediation,
  observationFaults,
  remarksFaults,
  sheetFaults,
} from './appraisal-rules.ts'

const { quarterly, aetcom, workplace } = appraisalForms

describe('a period', () => {
  it.each([
    ['2026-01-01', '2026-04-01'],
    ['2025-12-31', '2026-03-31'],
    ['2024-01-31', '2024-04-30'],
    ['2023-12-01', '2024-02-29'],
    ['2024-02-29', '2024-05-29'],
  ])('of a quarter from %s ends 90 days later, on %s', (from, to) => {
    expect(quarterly.endOf(from)).toBe(to)
    expect(quarterly.latestStart(to)).toBe(from)
  })

  it.each([
    ['2025-06-01', '2026-06-01'],
    ['2023-02-28', '2024-02-28'],
    ['2023-03-01', '2024-03-01'],
    ['2024-02-29', '2025-02-28'],
    ['2025-12-31', '2026-12-31'],
  ])('of a year from %s ends on %s', (from, to) => {
    expect(aetcom.endOf(from)).toBe(to)
    expect(aetcom.latestStart(to)).toBe(from)
  })

  it('has ended today if it started on the latest possible day', () => {
    for (const form of [quarterly, aetcom]) {
      for (const today of ['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2026-05-31']) {
        const start = form.latestStart(today)
        expect([form.id, today, form.endOf(start) <= today]).toEqual([form.id, today, true])
      }
    }
  })
})

it.each([
  [1, 'Not Satisfactory'],
  [3, 'Not Satisfactory'],
  [3.75, 'Not Satisfactory'],
  [4, 'Satisfactory'],
  [6, 'Satisfactory'],
  [6.25, 'More Than Satisfactory'],
  [7, 'More Than Satisfactory'],
  [10, 'More Than Satisfactory'],
])('%d is %s', (score, band) => expect(bandOf(score)).toBe(band))

it('requires remediation for scores under 4 on the quarterly form only', () => {
  expect([3, 4].map((score) => needsRemediation(quarterly, score))).toEqual([true, false])
  expect(needsRemediation(aetcom, 1)).toBe(false)
})

it('asks only on the form of 2022 whether it was discussed, and if not, why', () => {
  const { quarterly: usual, 'quarterly-2022': other } = shippedTemplates
  const said = (wasHeld: boolean, reason = '') => ({ wasHeld, reason })
  expect([discussionFaults(usual, undefined), discussionFaults(usual, said(false))]).toEqual([{}, {}])
  expect(discussionFaults(other, undefined)).toEqual({
    'discussion.wasHeld': 'Please say whether you discussed it with the student.',
  })
  expect(discussionFaults(other, said(false, ' '))).toEqual({
    'discussion.reason': 'Please write why it was not discussed.',
  })
  expect([discussionFaults(other, said(true)), discussionFaults(other, said(false, 'On leave'))]).toEqual([{}, {}])
})

describe('observed work', () => {
  it('covers one day, and names the work and the learning goals', () => {
    expect([workplace.endOf('2024-02-29'), workplace.latestStart('2024-02-29')]).toEqual(['2024-02-29', '2024-02-29'])
    expect(observationFaults(workplace, { from: ' ', about: ' ' })).toEqual({
      about: 'Please write which procedure, case or shift you observed.',
      from: 'Please enter the day on which you observed it.',
    })
    expect(observationFaults(workplace, { from: '2026-03-01', about: 'Lumbar puncture' })).toEqual({})
    expect(remarksFaults(workplace, ' ')).toEqual({
      remarks: 'Please write your overall assessment and the learning goals that you agreed on.',
    })
    expect([observationFaults(quarterly, { from: '' }), remarksFaults(quarterly, '')]).toEqual([{}, {}])
  })

  it('is scored from 0 to 5, and its logbook up to the maximum of the form', () => {
    const scored = (score: number | null) => ({ score, remark: '' })
    const scores = [0, 5, 6, 5, 5, 5, 5, 5, 11].map(scored)
    expect(sheetFaults(workplace, scalesOf('dops', 9), scores)).toEqual({
      'sheet.records.2.score': 'Please enter a score between 0 and 5 in row 3.',
      'sheet.records.8.score': 'Please enter a score between 0 and 10 in row 9.',
    })
    expect(sheetFaults(workplace, scalesOf('mini-cex', 7), [-1, 1.5, 5, 5, 5, 5, 5].map(scored))).toEqual({
      'sheet.records.0.score': 'Please enter a score between 0 and 5 in row 1.',
      'sheet.records.1.score': 'Please enter a score between 0 and 5 in row 2.',
    })
  })
})

describe('the due period', () => {
  it('is nothing until a period is over', () => {
    expect(duePeriod(quarterly, '2026-01-01', '2026-03-31')).toBeNull()
    expect(duePeriod(quarterly, '2026-01-01', '2026-04-01')).toEqual({ from: '2026-01-01', to: '2026-04-01' })
    expect(duePeriod(aetcom, '2024-02-29', '2025-02-27')).toBeNull()
    expect(duePeriod(aetcom, '2024-02-29', '2025-02-28')).toEqual({ from: '2024-02-29', to: '2025-02-28' })
  })

  it('is the latest one when several have passed', () => {
    expect(duePeriod(quarterly, '2025-06-01', '2026-06-15')).toEqual({ from: '2026-02-26', to: '2026-05-27' })
  })
})

describe('the due quarter of a student', () => {
  const term = { joiningDate: '2025-06-01', termUntil: null }

  it('counts from joining, then from the end of the last appraisal', () => {
    expect(dueQuarter(term, null, '2025-08-29')).toBeNull()
    expect(dueQuarter(term, null, '2025-08-30')).toEqual({ from: '2025-06-01', to: '2025-08-30' })
    expect(dueQuarter(term, '2025-09-10', '2025-12-08')).toBeNull()
    expect(dueQuarter(term, '2025-09-10', '2025-12-09')).toEqual({ from: '2025-09-10', to: '2025-12-09' })
  })

  it('remains due until 30 days after the term', () => {
    expect(dueQuarter(term, null, '2028-06-30')).not.toBeNull()
    expect(dueQuarter(term, null, '2028-07-01')).toBeNull()
    expect(dueQuarter({ ...term, termUntil: '2028-08-31' }, null, '2028-07-01')).not.toBeNull()
    expect(dueQuarter({ joiningDate: null, termUntil: null }, null, '2028-07-01')).toBeNull()
  })
})

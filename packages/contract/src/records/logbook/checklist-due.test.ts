// The due dates of the mandatory items, also from the last day of a month and in leap years.
import { expect, it } from 'vitest'
import { choicesOf } from '../../fields/field-parts.ts'
import { checklistDueOn } from './checklist-due.ts'
import { checklist } from './kinds/checklist.ts'

const items = choicesOf(checklist.fields.find(({ key }) => key === checklist.eachChoiceOnce)).map(({ value }) => value)
const term = { joiningDate: '2025-08-01', termUntil: null }
const dueOn = (joiningDate: string, item: string) => checklistDueOn(item, { joiningDate, termUntil: null })

it('every item of the checklist has a due date', () => {
  expect(Object.fromEntries(items.map((item) => [item, checklistDueOn(item, term)]))).toEqual({
    'PG Induction': '2025-09-01',
    'BCBR Training': '2026-08-01',
    GCP: '2026-08-01',
    'BLS & ACLS': '2026-08-01',
    'DRP Completion Certificate': '2028-02-01',
    'Research Methodology Training': '2026-08-01',
    'Thesis Dissertation Acceptance': '2028-07-31',
    'Thesis Submission Letter': '2028-01-31',
  })
})

it.each([
  ['2024-01-31', 'PG Induction', '2024-02-29'],
  ['2025-01-31', 'PG Induction', '2025-02-28'],
  ['2024-02-29', 'GCP', '2025-02-28'],
  ['2025-12-31', 'PG Induction', '2026-01-31'],
  ['2025-08-31', 'DRP Completion Certificate', '2028-02-29'],
])('for a student who joined on %s, %s is due on %s', (joiningDate, item, day) => {
  expect(dueOn(joiningDate, item)).toBe(day)
})

it('an extension of the term moves the dates counted back from its end', () => {
  const extended = { ...term, termUntil: '2029-01-31' }
  expect(checklistDueOn('Thesis Submission Letter', extended)).toBe('2028-07-31')
  expect(checklistDueOn('GCP', extended)).toBe('2026-08-01')
})

it.each([
  ['of two years in its third semester', '2027-07-31', '2027-02-01'],
  ['that was extended beyond two years on its last day', '2027-10-15', '2027-10-15'],
  ['of three years in its fifth semester', '2028-07-31', '2028-02-01'],
  ['that ends earlier on its last day', '2026-12-31', '2026-12-31'],
])('the district residency is due in a term %s', (_, termUntil, day) => {
  expect(checklistDueOn('DRP Completion Certificate', { ...term, termUntil })).toBe(day)
})

it('the district residency is never due in a DM or MCh course', () => {
  const dueIn = (courseTitle: string) => checklistDueOn('DRP Completion Certificate', { ...term, courseTitle })
  expect(dueIn('DM Cardiology')).toBeNull()
  expect(dueIn('MCh Urology')).toBeNull()
  expect(dueIn('MD General Medicine')).toBe('2028-02-01')
})

it('nothing is due before joining, and an unknown item is never due', () => {
  expect(items.map((item) => checklistDueOn(item, { joiningDate: null, termUntil: null }))).toEqual(
    items.map(() => null),
  )
  expect(checklistDueOn('Swimming', term)).toBeNull()
})

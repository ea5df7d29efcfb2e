// Which copy of a draft there is to choose from.
import { expect, test } from 'vitest'
import { differingCopy } from './draft-choice.ts'

const stored = { values: { patient: 'Asha Rao', role: 'Observed', date: '2026-06-15' }, shown: { skill: 'Tap' } }
const device = (values: Record<string, unknown>) => ({ values, shown: {} })

test('copies that say the same leave nothing to choose', () => {
  expect(differingCopy(device(stored.values), stored)).toBe(null)
  expect(differingCopy(device({ ...stored.values, studentRemark: ' ' }), stored)).toBe(null)
})

test('a copy that says something else is offered as it was written, with the words of the stored one', () => {
  expect(differingCopy(device({ role: 'Assisted', date: '2026-06-15' }), stored)).toEqual({
    values: { role: 'Assisted', date: '2026-06-15' },
    shown: { skill: 'Tap' },
  })
  expect(differingCopy(device({ ...stored.values, patient: 'Asha' }), stored)?.values.patient).toBe('Asha')
})

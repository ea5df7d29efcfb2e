// Which copy of a draft there is to choose from.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { differingCopy } from './draft-choice.ts'

const kind = kindOf('procedure')
const stored = { values: { patient: 'Asha Rao', role: 'Observed', date: '2026-06-15' }, shown: { skill: 'Tap' } }
const savedAt = '2026-06-15T05:12:00.000Z'
const device = (values: Record<string, unknown>) => ({ values, shown: {}, savedAt })

test('copies that say the same leave nothing to choose, also when the patient left the device with the tab', () => {
  expect(differingCopy(kind, device(stored.values), stored)).toBe(null)
  expect(differingCopy(kind, device({ role: 'Observed', date: '2026-06-15', studentRemark: ' ' }), stored)).toBe(null)
})

test('a copy that says something else is offered, with the patient of the stored one in its gaps', () => {
  expect(differingCopy(kind, device({ role: 'Assisted', date: '2026-06-15' }), stored)).toEqual({
    values: { patient: 'Asha Rao', role: 'Assisted', date: '2026-06-15' },
    shown: { skill: 'Tap' },
  })
  expect(differingCopy(kind, device({ ...stored.values, patient: 'Asha' }), stored)?.values.patient).toBe('Asha')
})

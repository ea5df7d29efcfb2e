// Validation in a form of every kind: the fault appears at the invalid field before anything is sent.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { corrupted, corruptionsOf, seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { goldenContext, goldenOf, goldenToday } from '@rounds/contract/records/logbook/golden/golden'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { describe, expect, test } from 'vitest'
import { checkForm } from './form-state.ts'

describe(`a form (TEST_SEED=${testSeed})`, () => {
  test.each(kinds.map(({ id }) => id))('of %s accepts valid values and shows each fault at its field', (id) => {
    const kind = kindOf(id)
    const { today, departmentCode } = goldenContext(kind)
    const context = { today, departmentCode }
    expect(checkForm(kind, goldenOf(id), context, 'submit')).toEqual({ ok: true, values: goldenOf(id) })
    for (const corruption of corruptionsOf(kind, goldenToday, seededRandom(testSeed))) {
      const checked = checkForm(kind, corrupted(goldenOf(id), corruption), context, 'submit')
      const faults = checked.ok ? {} : checked.faults
      expect(faults[corruption.key], corruption.what).toEqual(expect.stringMatching(/\S/))
    }
  })
})

// Students with the same name are told apart by number or joining date.
import { expect, it } from 'vitest'
import { studentOptions } from './student-options.ts'

it('distinguishes students with the same name', () => {
  const name = 'Asha Rao'
  const labels = studentOptions([
    { id: 'a', name, identity: 'KMC 1', joiningDate: '2025-08-01' },
    { id: 'b', name, identity: null, joiningDate: '2026-08-01' },
    // As kept on the device by an older version.
    { id: 'c', name },
    { id: 'd', name: 'Bina Das', identity: 'KMC 4' },
  ]).map(({ label }) => label)
  expect(labels).toEqual(['Asha Rao, KMC 1', 'Asha Rao, joined 1 Aug 2026', 'Asha Rao', 'Bina Das'])
})

// Namesakes in a select are told apart.
import { expect, it } from 'vitest'
import { personOptions } from './person-options.ts'

it('adds the number to people who share a name, and to nobody else', () => {
  const people = [
    { id: 'a', name: 'Asha Rao', number: 'KMC 1' },
    { id: 'b', name: 'Asha Rao', number: null },
    { id: 'c', name: 'Bina Das', number: 'KMC 3' },
  ]
  expect(personOptions(people, ({ number }) => number).map(({ label }) => label)).toEqual([
    'Asha Rao, KMC 1',
    'Asha Rao',
    'Bina Das',
  ])
})

// People who share a name are distinguished.
import { expect, it } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const namesOf = (...people: [name: string, number: string | null][]) =>
  distinctNames(
    people.map(([name, number]) => ({ name, number })),
    ({ number }) => number,
  )

it('adds the number only to people who share a name', () =>
  expect(namesOf(['Asha Rao', 'KMC 1'], ['Asha Rao', null], ['Bina Das', 'KMC 3'])).toEqual([
    'Asha Rao, KMC 1',
    'Asha Rao',
    'Bina Das',
  ]))

it('counts namesakes that nothing else distinguishes', () =>
  expect(namesOf(['Asha Rao', null], ['Asha Rao', 'KMC 1'], ['Asha Rao', null], ['Asha Rao', 'KMC 1'])).toEqual([
    'Asha Rao',
    'Asha Rao, KMC 1',
    'Asha Rao (2)',
    'Asha Rao, KMC 1 (2)',
  ]))

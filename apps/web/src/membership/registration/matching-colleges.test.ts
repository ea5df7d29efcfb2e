// The search finds a college by name, address and state.
import { expect, it } from 'vitest'
import { matchingColleges } from './matching-colleges.ts'

const colleges = [
  { id: '1', name: 'Sunrise Medical College', address: 'Residency Road, Jodhpur', state: 'Rajasthan' },
  { id: '2', name: 'Lakeside Institute of Medical Sciences', address: 'Sector 12, Karnal', state: 'Haryana' },
]

it.each([
  ['', ['1', '2']],
  ['medical', ['1', '2']],
  ['JODHPUR, rajasthan', ['1']],
  ['medical haryana', ['2']],
  ['sunrise haryana', []],
])('finds colleges by %j', (search, ids) => expect(matchingColleges(colleges, search).map(({ id }) => id)).toEqual(ids))

// A list's state survives a round trip through the address, and a mistyped address shows the first page.
import { describe, expect, it } from 'vitest'
import { numbered } from '#web/ui/table/numbered.ts'
import { listSearch, textSearch } from './list-search.ts'
import { choiceIn, listPageOf, listQueryOf } from './list-state.ts'

describe('the search params of a list', () => {
  const paramsOf = listSearch('status', 'search')

  it('are its page, size and filters, with numbers converted to text', () => {
    expect(paramsOf({ page: 3, size: '20', status: 'Pending', search: 2024 })).toEqual({
      page: 3,
      size: 20,
      status: 'Pending',
      search: '2024',
    })
  })
  it.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { page: 1.5 }, { size: -7 }, { page: null }, { page: true }])(
    'drop invalid values such as %j',
    (search) => expect(paramsOf(search)).toEqual({}),
  )
  it('drop empty values, values that are not text and unknown params', () => {
    const params = paramsOf({ search: '', status: ['Pending'], other: 'x' })
    expect(params).toEqual({})
    // Present, so that the router overwrites the value in the address.
    expect(Object.keys(params).toSorted()).toEqual(['page', 'search', 'size', 'status'])
  })
})

it('other search params must be text', () => {
  expect(textSearch('part')({ part: 'security', page: 2 })).toEqual({ part: 'security' })
})

describe('the page of a list', () => {
  it('defaults to the first page of ten, also for an unsupported page or size', () => {
    expect(listPageOf({})).toEqual({ page: 1, size: 10 })
    expect(listPageOf({ page: 1e9, size: 7 })).toEqual({ page: 1, size: 10 })
  })
})

describe('the query of a list', () => {
  it('has the page and its size, and a search shortened to the maximum length', () => {
    expect(listQueryOf({ page: 2, size: 5 })).toEqual({ page: 2, size: 5 })
    const { search } = listQueryOf({ search: 'x'.repeat(300) })
    expect(search).toBe('x'.repeat(100))
  })

  it('accepts only values among the choices', () => {
    expect(choiceIn(['waiting', 'blocked'], 'blocked')).toBe('blocked')
    expect([choiceIn(['waiting'], 'Waiting'), choiceIn(['waiting'], undefined)]).toEqual([undefined, undefined])
  })
})

it('rows are numbered across all pages', () => {
  expect(numbered([{ id: 'a' }, { id: 'b' }], { page: 3, size: 5, total: 12 })).toEqual([
    { id: 'a', serial: 11 },
    { id: 'b', serial: 12 },
  ])
})

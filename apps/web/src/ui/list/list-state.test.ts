// A list's state survives a round trip through the address, and a mistyped address shows the first page.
import { describe, expect, it } from 'vitest'
import { numbered } from '#web/ui/table/numbered.ts'
import { listSearch, textSearch } from './list-search.ts'
import { choiceIn, listPageOf, listQueryOf } from './list-state.ts'

describe('the search params of a list', () => {
  const paramsOf = listSearch('status', 'search')

  it('are its page, its size and its filters, numbers in an address being texts too', () => {
    expect(paramsOf({ page: 3, size: '20', status: 'Pending', search: 2024 })).toEqual({
      page: 3,
      size: 20,
      status: 'Pending',
      search: '2024',
    })
  })
  it.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { page: 1.5 }, { size: -7 }, { page: null }, { page: true }])(
    'leave out nonsense such as %j',
    (search) => expect(paramsOf(search)).toEqual({}),
  )
  it('leave out blanks, what is no text and what the list does not have, also where an address brings it', () => {
    const params = paramsOf({ search: '', status: ['Pending'], other: 'x' })
    expect(params).toEqual({})
    // Present, so that the router overwrites the value in the address.
    expect(Object.keys(params).toSorted()).toEqual(['page', 'search', 'size', 'status'])
  })
})

it('other search params are texts', () => {
  expect(textSearch('part')({ part: 'security', page: 2 })).toEqual({ part: 'security' })
})

describe('the page of a list', () => {
  it('is the first of ten without anything in the address, or with a size that nobody offers', () => {
    expect(listPageOf({})).toEqual({ page: 1, size: 10 })
    expect(listPageOf({ page: 1e9, size: 7 })).toEqual({ page: 1, size: 10 })
  })
})

describe('what the server is asked', () => {
  it('is the page and its size, and the search when there is one, as long as it may be', () => {
    expect(listQueryOf({ page: 2, size: 5 })).toEqual({ page: 2, size: 5 })
    const { search } = listQueryOf({ search: 'x'.repeat(300) })
    expect(search).toBe('x'.repeat(100))
  })

  it('is one of the choices or nothing', () => {
    expect(choiceIn(['waiting', 'blocked'], 'blocked')).toBe('blocked')
    expect([choiceIn(['waiting'], 'Waiting'), choiceIn(['waiting'], undefined)]).toEqual([undefined, undefined])
  })
})

it('rows are numbered through all pages', () => {
  expect(numbered([{ id: 'a' }, { id: 'b' }], { page: 3, size: 5, total: 12 })).toEqual([
    { id: 'a', serial: 11 },
    { id: 'b', serial: 12 },
  ])
})

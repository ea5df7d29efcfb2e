// A list's state survives the way through the address, and a mistyped address shows the first page.
import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './list-state.ts'

describe('readListState', () => {
  it('is the first page of ten without anything in the address', () => {
    expect(readListState({})).toEqual({ page: 1, size: 10, filters: {} })
  })
  it('takes page, one of the four sizes and filters, numbers in an address being texts too', () => {
    const search = { page: 3, size: '20', status: 'Pending', search: 2024 }
    expect(readListState(search)).toEqual({ page: 3, size: 20, filters: { status: 'Pending', search: '2024' } })
  })
  it.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { page: 1.5 }, { size: 7 }, { size: 1e9 }, { page: null }])(
    'falls back for %j',
    (search) => {
      expect(readListState(search)).toEqual({ page: 1, size: 10, filters: {} })
    },
  )
  it('leaves out blanks and what is no text', () => {
    expect(readListState({ search: '', status: ['Pending'], from: {} }).filters).toEqual({})
  })
})

describe('writeListState', () => {
  it('writes no defaults and no blanks', () => {
    expect(writeListState({ page: 1, size: 10, filters: { search: '' } })).toEqual({})
  })
  it('reads back as it was', () => {
    const state = { page: 4, size: 5, filters: { status: 'Rejected' } }
    expect(readListState(writeListState(state))).toEqual(state)
  })
})

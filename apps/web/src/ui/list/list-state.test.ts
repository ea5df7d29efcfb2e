// A list's state survives the way through the address, and a mistyped address shows the first page.
import { describe, expect, it } from 'vitest'
import { numbered } from '#web/ui/table/numbered.ts'
import { askedOf, choiceIn, readListState, writeListState } from './list-state.ts'

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

describe('what the server is asked', () => {
  it('is the page and its size, and the search when there is one, as long as it may be', () => {
    expect(askedOf({ page: 2, size: 5, filters: { status: 'Pending' } })).toEqual({ page: 2, size: 5 })
    const { search } = askedOf({ page: 1, size: 10, filters: { search: 'x'.repeat(300) } })
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

// The queries made from list addresses, whether typed or built by the product.
import { expect, test } from 'vitest'
import { kindAt } from './entry-actor.ts'
import { isNarrowed, listQuery, openedId, sortable } from './entry-filters.ts'

const page = { page: 2, size: 10 as const }
const id = '01a1cde4-8138-76bb-98ca-498314098544'

test('turns an address into the query for the server', () => {
  const filters = {
    status: 'Pending',
    studentId: id,
    search: 'biopsy',
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'oldest',
  }
  expect(listQuery('procedure', { ...page, ...filters })).toEqual({ kind: 'procedure', ...page, ...filters })
})

test('keeps the sort order of an address unless it is the default', () => {
  expect(listQuery('procedure', { ...page, sort: 'score-desc' }).sort).toBe('score-desc')
  expect(listQuery('procedure', { ...page, sort: 'newest' })).toEqual({ kind: 'procedure', ...page })
})

test('the Master sorts by column only in a list narrowed by college, student or search', () => {
  const asked = listQuery('procedure', { ...page, sort: 'score-desc' })
  expect(sortable(asked, 'master')).toEqual({ listed: { kind: 'procedure', ...page }, hasColumns: false })
  const oldest = listQuery('procedure', { ...page, sort: 'oldest' })
  expect(sortable(oldest, 'master').listed).toEqual(oldest)
  for (const narrowed of [
    { ...asked, collegeId: id },
    { ...asked, studentId: id },
    { ...asked, search: 'biopsy' },
  ])
    expect(sortable(narrowed, 'master')).toEqual({ listed: narrowed, hasColumns: true })
  expect(sortable(asked, 'admin')).toEqual({ listed: asked, hasColumns: true })
})

test('drops nonsense in an address instead of refusing it', () => {
  const filters = { status: 'Lost', studentId: 'me', from: 'yesterday', to: '2026-02-31', sort: 'random' }
  expect(listQuery('procedure', { ...page, ...filters })).toEqual({ kind: 'procedure', ...page })
  expect(openedId({ open: 'procedure' })).toBeNull()
  expect(openedId({ open: id })).toBe(id)
})

test('a sort order does not narrow a list', () => {
  expect(isNarrowed({ sort: 'oldest' })).toBe(false)
  expect(isNarrowed({ search: 'x' })).toBe(true)
})

test('an address shows its kind only where the department has it', () => {
  expect(kindAt('/task/procedure', 'general-medicine')?.id).toBe('procedure')
  expect(kindAt('/checkList/', 'general-medicine')?.id).toBe('checklist')
  expect(kindAt('/task/nonsense', 'general-medicine')).toBeNull()
  expect(kindAt('/autopsy', 'general-medicine')).toBeNull()
  expect(kindAt('/autopsy', 'forensic-medicine')?.id).toBe('autopsy')
  // Admin and Master have no department.
  expect(kindAt('/autopsy', null)?.id).toBe('autopsy')
})

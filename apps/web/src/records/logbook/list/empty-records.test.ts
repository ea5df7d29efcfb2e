// An empty list names what was searched for.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, it } from 'vitest'
import { emptyState } from './empty-records.ts'

const kind = kindOf('procedure')

it('names the status when nothing else narrows the list', () => {
  expect(emptyState(kind, true, { status: 'Rejected' }).emptyTitle).toBe('No rejected records')
  expect(emptyState(kind, true, { status: 'Rejected', search: 'x' }).emptyTitle).toBe('No records match these filters')
})

it('explains how a list receives its first record', () => {
  expect(emptyState(kind, true, {})).toEqual({ emptyHint: 'Press “Add procedure” to record your first one.' })
  expect(emptyState(kind, false, {}).emptyHint).toBe('Records appear here as soon as a student submits one.')
})

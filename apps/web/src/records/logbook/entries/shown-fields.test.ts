// The fields of a record as display text.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, test } from 'vitest'
import { shownFields } from './shown-fields.ts'

const leave = kindOf('leave-record')
const content = (details: Record<string, unknown>, studentRemark = 'Please grant.') => ({
  details,
  studentRemark,
  teacher: null,
  attachment: null,
})

test('shows a range as two fields with readable dates', () => {
  const shown = shownFields(leave, content({ fromDate: '2026-12-01', toDate: '2026-12-05', leaveDays: 5 }), null)
  expect(shown.slice(0, 3).map(({ label, text }) => [label, text])).toEqual([
    ['From', '01-12-2026'],
    ['To', '05-12-2026'],
    ['Days', '5'],
  ])
})

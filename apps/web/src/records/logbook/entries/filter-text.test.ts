// The line below the heading of a printed list names every filter.
import { expect, test } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { filterText } from './filter-text.ts'

test('describes an unfiltered list as every record', () => {
  expect(filterText({ kind: 'procedure' }, undefined)).toBe('Every record\u00a0· Newest first')
})

test('names every filter and the sort order', () => {
  const query = {
    status: 'Pending',
    collegeId: '01a1cde4-8138-76bb-98ca-498314098541',
    departmentId: '01a1cde4-8138-76bb-98ca-498314098542',
    studentId: '01a1cde4-8138-76bb-98ca-498314098544',
    search: 'biopsy',
    from: '2026-06-01',
    to: '2026-06-30',
    sort: 'score-desc',
  } as const
  const listed = anEntry({
    student: { id: query.studentId, name: 'Dr Kavya Nair' },
    place: { college: 'Demo College A', department: 'Pathology' },
  })
  expect(filterText(query, listed)).toBe(
    'Status: Pending\u00a0· College: Demo College A\u00a0· Department: Pathology\u00a0· Student: Dr Kavya Nair\u00a0· Words: “biopsy”\u00a0· from 01-06-2026\u00a0· to 30-06-2026\u00a0· Highest score first',
  )
})

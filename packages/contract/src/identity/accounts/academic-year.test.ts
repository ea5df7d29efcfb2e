// Academic years: each day belongs to one, and a batch that joins over New Year is not split.
import { expect, it } from 'vitest'
import { academicYear, academicYearOf, academicYearText } from './academic-year.ts'

it.for([
  ['2025-06-30', 2024],
  ['2025-07-01', 2025],
  ['2025-12-31', 2025],
  ['2026-01-01', 2025],
  ['2026-06-30', 2025],
] as const)('%s is in the year that began in July %i', ([day, year]) => {
  expect(academicYearOf(day)).toBe(year)
  const { from, to } = academicYear(year)
  expect(from <= day && day <= to).toBe(true)
})

it('is named after both of its years', () => {
  expect([2025, 2009, 1999].map(academicYearText)).toEqual(['2025-26', '2009-10', '1999-00'])
})

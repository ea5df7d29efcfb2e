// Academic years, and the batch of the students who join in one. Pure.

/** PG admissions run from August until after New Year, so a year from 1 July holds one whole batch. */
const start = '-07-01'
const end = '-06-30'

/** The starting year: 2025 for 01-07-2025 to 30-06-2026. */
export function academicYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return `${year}${start}` <= day ? year : year - 1
}

/** The first and last day of an academic year. */
export const academicYear = (year: number): { from: string; to: string } => ({
  from: `${year}${start}`,
  to: `${year + 1}${end}`,
})

/** In the notation of colleges: `2025-26`. */
export const academicYearText = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

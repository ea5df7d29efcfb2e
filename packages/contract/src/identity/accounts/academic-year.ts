// The academic year that a day falls into, and the batch of those who join in it. Pure.

/** PG admissions run from August until after New Year: a year that begins in July has the whole of one batch. */
const start = '-07-01'
const end = '-06-30'

/** 2025 from 01-07-2025 to 30-06-2026. */
export function academicYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return `${year}${start}` <= day ? year : year - 1
}

/** Its first and its last day. */
export const academicYear = (year: number): { from: string; to: string } => ({
  from: `${year}${start}`,
  to: `${year + 1}${end}`,
})

/** As colleges write it: `2025-26`. */
export const academicYearText = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

// Validates a cron expression of five parts at the start: an invalid one would fail later, unnoticed.
import { z } from 'zod'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

interface Part {
  min: number
  max: number
  /** Names of its values, the first for `min`. */
  names: readonly string[]
}

/** Minute, hour, day, month, weekday; Sunday is 0 or 7. */
const parts: readonly Part[] = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: months },
  { min: 0, max: 7, names: weekdays },
]

function numberOf(text: string, { min, names }: Part): number {
  const place = names.indexOf(text.toUpperCase())
  return place < 0 ? (/^\d+$/.test(text) ? Number(text) : Number.NaN) : min + place
}

/** True for `*`, a value or a range of values, with or without a step. */
function isTerm(text: string, part: Part): boolean {
  const [range = '', step = '1', ...more] = text.split('/')
  if (more.length > 0 || !/^[1-9]\d*$/.test(step)) return false
  if (range === '*') return true
  const [first = '', last = first, ...others] = range.split('-')
  const [from, to] = [numberOf(first, part), numberOf(last, part)]
  return others.length === 0 && part.min <= from && from <= to && to <= part.max
}

function isCron(text: string): boolean {
  const given = text.split(' ')
  return (
    given.length === parts.length &&
    parts.every((part, index) => (given[index] ?? '').split(',').every((term) => isTerm(term, part)))
  )
}

/** A variable with the schedule of a job: minute, hour, day, month and weekday, in Asia/Kolkata. */
export const cron = z.string().refine(isCron, 'write minute, hour, day, month and weekday, such as 30 1 * * *')

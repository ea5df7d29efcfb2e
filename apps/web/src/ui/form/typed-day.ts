// Parses a typed day, day first as on paper: `22-11-2026`, `22/11/26`, `22112026`. Pure.
import { isBusinessDate, showDate } from '@rounds/contract/kernel/dates'

const dayFirst = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
const shortYear = /^(\d{1,2})-(\d{1,2})-(\d{2})$/
const century = 100

function dayOf([, day = '', month = '', year = '']: readonly string[]): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(date) ? date : null
}

/** Returns the business day of a complete text, in day-first or ISO order; null for anything else. */
export function typedDay(text: string): string | null {
  const trimmed = text.trim()
  if (isBusinessDate(trimmed)) return trimmed
  const found = dayFirst.exec(trimmed)
  return found && dayOf(found)
}

/** Parses the text when the input loses focus. Only then is a two-digit year not the beginning of a four-digit one. */
export function leftDay(text: string, today: string): string | null {
  const found = shortYear.exec(text.trim())
  if (!found) return typedDay(text)
  const [, day = '', month = '', short = ''] = found
  const thisYear = Number(today.slice(0, 4))
  const year = thisYear - (thisYear % century) + Number(short)
  // No date lies further ahead than a licence lasts, and a birth in 98 is not in 2098.
  return dayOf(['', day, month, String(year > thisYear + 10 ? year - century : year)])
}

/** Returns the input's text after a keystroke: every separator becomes a dash, and one is added after day and month. */
export function withDashes(text: string, before: string): string {
  if (isBusinessDate(text.trim())) return text.trim()
  const plain = text.replaceAll(/[\s./-]+/g, '-').replace(/^-/, '')
  if (/^\d{8}$/.test(plain)) return `${plain.slice(0, 2)}-${plain.slice(2, 4)}-${plain.slice(4)}`
  const isGrowing = plain.length > before.length && plain.startsWith(before)
  return isGrowing && /^\d{2}(?:-\d{2})?$/.test(plain) ? `${plain}-` : plain
}

/** The stored day as the input shows it; text that is not a day stays as typed. */
export const shownDay = (value: string): string => (isBusinessDate(value) ? showDate(value) : value)

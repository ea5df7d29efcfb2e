// What is typed for a day, day first as on paper: `22-11-2026`, `22/11/26`, `22112026`. Pure.
import { isBusinessDate, showDate } from '@rounds/contract/kernel/dates'

const dayFirst = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
const shortYear = /^(\d{1,2})-(\d{1,2})-(\d{2})$/
const century = 100

function dayOf([, day = '', month = '', year = '']: readonly string[]): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(date) ? date : null
}

/** The business day that a finished text names, also in the order of files; null for anything else. */
export function typedDay(text: string): string | null {
  const trimmed = text.trim()
  if (isBusinessDate(trimmed)) return trimmed
  const found = dayFirst.exec(trimmed)
  return found && dayOf(found)
}

/** The same when the input is left: only then is a year of two digits not the beginning of four. */
export function leftDay(text: string, today: string): string | null {
  const found = shortYear.exec(text.trim())
  if (!found) return typedDay(text)
  const [, day = '', month = '', short = ''] = found
  const thisYear = Number(today.slice(0, 4))
  const year = thisYear - (thisYear % century) + Number(short)
  // Nobody plans further ahead than a licence lasts; who was born in 98 was not born in 2098.
  return dayOf(['', day, month, String(year > thisYear + 10 ? year - century : year)])
}

/** What the input shows after a key: one sort of separator, which comes by itself behind the day and the month. */
export function withDashes(text: string, before: string): string {
  if (isBusinessDate(text.trim())) return text.trim()
  const plain = text.replaceAll(/[\s./-]+/g, '-').replace(/^-/, '')
  if (/^\d{8}$/.test(plain)) return `${plain.slice(0, 2)}-${plain.slice(2, 4)}-${plain.slice(4)}`
  const isGrowing = plain.length > before.length && plain.startsWith(before)
  return isGrowing && /^\d{2}(?:-\d{2})?$/.test(plain) ? `${plain}-` : plain
}

/** A stored day as it stands in the input; what is no day stays as it was typed. */
export const shownDay = (value: string): string => (isBusinessDate(value) ? showDate(value) : value)

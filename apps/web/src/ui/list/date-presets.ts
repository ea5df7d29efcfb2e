// Date range presets for lists, and how a range reads. Business days, both ends inclusive. Pure.
import { addDays } from '@rounds/contract/kernel/dates'
import { shortDay } from '#web/ui/words/day-text.ts'

export interface DateSpan {
  from?: string | undefined
  to?: string | undefined
}

const firstOf = (year: number, month: number): string =>
  `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The current month, quarter and year. They have end dates, so that a shared address means the same tomorrow. */
export function datePresets(today: string): { label: string; from: string; to: string }[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const span = (label: string, first: number, months: number) => ({
    label,
    from: firstOf(year, first),
    to: addDays(firstOf(year, first + months), -1),
  })
  return [span('This month', month, 1), span('This quarter', month - (month % 3), 3), span('This year', 0, 12)]
}

/** `Any date`, `This month`, `1 Nov – 22 Nov`, `from 1 Nov`. */
export function spanText({ from, to }: DateSpan, today: string): string {
  const preset = datePresets(today).find((one) => one.from === from && one.to === to)
  if (preset) return preset.label
  if (from && to) return `${shortDay(from, today)} – ${shortDay(to, today)}`
  if (from) return `from ${shortDay(from, today)}`
  return to ? `to ${shortDay(to, today)}` : 'Any date'
}

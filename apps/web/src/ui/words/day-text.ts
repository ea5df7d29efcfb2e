// A day as people say it on screens: `today`, `22 Nov`, `22 Nov 2025`. Paper and files keep dd-mm-yyyy. Pure.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `22 Nov 2026` for a business day. */
export function longDay(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** `today`, or `22 Nov`, with its year where that is not the year of `today`. Both are business days. */
export function shortDay(date: string, today: string): string {
  if (date === today) return 'today'
  return date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : longDay(date)
}

const dayAndMonth = (date: string): string => `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]}`

// Texts about a leave compared with the other leave of its year. Pure.
import type { LeaveKind } from '@rounds/contract/training/attendance/college-calendar'
import { dayNumber } from '@rounds/contract/training/attendance/day-number'
import type { LeaveFacts, LeaveOverlap, LeaveYear } from '@rounds/contract/training/attendance/leave-facts'
import { longDay } from '#web/ui/words/day-text.ts'
import { leaveTexts, partTexts } from '../ledger-text.ts'

/** The viewer: `your course` for the student, `the course` for people who decide. */
type Whose = 'your' | 'the'

const daysText = (n: number): string =>
  n === 0.5 ? 'half a day' : `${n.toLocaleString('en-IN')} ${n === 1 ? 'day' : 'days'}`
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function takesText(takes: number): string {
  if (takes === 0) return 'this takes none'
  return `this takes ${takes === 0.5 ? 'half a day' : takes.toLocaleString('en-IN')}`
}

/** `Casual leave: 12 of 20 days used or asked for in this year of your course; this takes 3.` */
export function yearText(
  kind: LeaveKind,
  { year, isPresent, allowed, used, takes }: LeaveYear,
  whose: Whose = 'your',
): string {
  const none = allowed === 0 ? ', which has none' : ''
  const place = `in ${isPresent ? 'this year' : `year ${year}`} of ${whose} course${none}`
  const head = leaveTexts[kind]
  if (used === 0 && !allowed) return `${head}: this takes ${takes === 0 ? 'no days' : daysText(takes)} ${place}.`
  const of = allowed ? `${used.toLocaleString('en-IN')} of ${daysText(allowed)}` : daysText(used)
  return `${head}: ${of} used or asked for ${place}; ${takesText(takes)}.`
}

/**
 * `2 days more than the year has. They extend your term.` Null when the year has enough and the term is not extended.
 */
export function beyondText({ allowed, excess, madeUp }: LeaveYear, whose: Whose = 'your'): string | null {
  const beyond = allowed === null ? madeUp : excess
  if (beyond === 0) return null
  const isOne = beyond <= 1
  const effect =
    madeUp > 0 ? `${isOne ? 'extends' : 'extend'} ${whose} term` : `${isOne ? 'counts' : 'count'} as missed`
  const more = allowed ? `${sentence(daysText(beyond))} more than the year has. ` : ''
  return `${more}${isOne ? 'It' : 'They'} ${effect}.`
}

/** For leave that contains weekly offs or holidays, which takes fewer days than its span; null otherwise. */
export const freeDaysText = ({ freeDays }: Pick<LeaveFacts, 'freeDays'>): string | null =>
  freeDays === 0 ? null : 'Weekly offs and holidays do not count.'

/** `on 3 Dec 2026`, `from 3 to 5 Dec 2026`, `from 30 Nov to 2 Dec 2026`, `from 30 Dec 2026 to 2 Jan 2027`. */
function spanText(from: string, to: string): string {
  if (from === to) return `on ${longDay(from)}`
  const [day, month, year] = longDay(from).split(' ')
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = [day, isSameMonth ? '' : month, isSameYear ? '' : year].filter(Boolean).join(' ')
  return `from ${first} to ${longDay(to)}`
}

/** `leave from 3 to 5 Dec 2026 (pending)`, `leave on 3 Dec 2026, first half (approved)`. */
function overlapText({ from, to, half, status }: LeaveOverlap): string {
  const part = half ? `, ${partTexts[half].toLowerCase()}` : ''
  return `leave ${spanText(from, to)}${part} (${status.toLowerCase()})`
}

const maxNamed = 2

/** Names the first overlapping leave. A day already in another record is not deducted again. */
export function overlapsText({ overlaps }: Pick<LeaveFacts, 'overlaps'>): string | null {
  if (overlaps.length === 0) return null
  const named = overlaps.slice(0, maxNamed).map(overlapText)
  const others = overlaps.length - named.length
  const more = others > 0 ? [`${others} other ${others === 1 ? 'record' : 'records'} of leave`] : []
  return `Overlaps ${new Intl.ListFormat('en').format([...named, ...more])}. Days in both count once.`
}

const soonDays = 7

/** `Begins tomorrow`, `Began 2 days ago`, for leave that is pending; null when there is still time. */
export function beginsText(from: string, today: string): string | null {
  const days = dayNumber(from) - dayNumber(today)
  if (days > soonDays) return null
  if (days > 0) return days === 1 ? 'Begins tomorrow' : `Begins in ${days} days`
  if (days === 0) return 'Begins today'
  return days === -1 ? 'Began yesterday' : `Began ${-days} days ago`
}

/** What a student can do when plans change; a sent record cannot be withdrawn (decision 093). */
export function plansText({ status, from }: { status: 'Pending' | 'Approved'; from: string }, today: string): string {
  if (status === 'Pending') {
    return from >= today
      ? 'Plans changed? Edit the days, or ask a teacher of your department to reject this record.'
      : 'Did you take fewer days? Edit the days, or ask a teacher of your department to reject this record.'
  }
  return from > today
    ? 'Plans changed? Ask your HOD to reopen this record. You can then edit the days, or a teacher can reject it.'
    : 'Did you work on some of these days? Ask your HOD to correct them in your attendance.'
}

// The words of a ledger: what a day is, where that is known from, and what it counts for.
import { leaveKinds } from './college-calendar.ts'

export const dayMarks = ['present', 'absent', 'off', 'holiday', ...leaveKinds, 'none'] as const
export type DayMark = (typeof dayMarks)[number]
export const daySources = ['correction', 'posting', 'leave', 'calendar', 'machine', 'none'] as const
export type DaySource = (typeof daySources)[number]

/**
 * `madeUp`: no working day of the term, which is longer by it. `unrecorded`: without a record although later days of the month
 * have one: it counts as missed. `open`: not recorded yet, or still to come. `off`: no working day.
 */
export const dayCounts = ['attended', 'missed', 'unrecorded', 'open', 'madeUp', 'off'] as const
export type DayCount = (typeof dayCounts)[number]

/** A correction can also take the one before it back: the day is again what its sources say. */
export const correctionMarks = ['present', 'absent', 'off', ...leaveKinds, 'withdrawn'] as const
export type CorrectionMark = (typeof correctionMarks)[number]

export const dayHalves = ['first', 'second'] as const
export type DayHalf = (typeof dayHalves)[number]

/** What a correction can say of half a day; other leave is granted by days, as the records of leave are. */
export const takesHalf = (mark: CorrectionMark): boolean => mark === 'present' || mark === 'absent' || mark === 'casual'

/** How the attendance machine's days of a month are kept: a character a day from the first, always 31. `half`: for half a day. */
export const machineMarks = { present: 'P', half: 'H', absent: 'A', none: '.' } as const
export type MachineMark = Exclude<(typeof machineMarks)[keyof typeof machineMarks], '.'>
export const daysOfMarks = 31

// Vocabulary of a ledger: the mark of a day, its source, and how it counts.
import { leaveKinds } from './college-calendar.ts'

export const dayMarks = ['present', 'absent', 'off', 'holiday', ...leaveKinds, 'none'] as const
export type DayMark = (typeof dayMarks)[number]
export const daySources = ['correction', 'posting', 'leave', 'calendar', 'machine', 'none'] as const
export type DaySource = (typeof daySources)[number]

/**
 * `madeUp`: not a working day of the term, but extends it by a day. `unrecorded`: has no record although later days of
 * the month have one, so it counts as missed. `open`: not recorded yet, or in the future. `off`: not a working day.
 */
export const dayCounts = ['attended', 'missed', 'unrecorded', 'open', 'madeUp', 'off'] as const
export type DayCount = (typeof dayCounts)[number]

/** `withdrawn` cancels the earlier correction, so that the day is again what its sources say. */
export const correctionMarks = ['present', 'absent', 'off', ...leaveKinds, 'withdrawn'] as const
export type CorrectionMark = (typeof correctionMarks)[number]

export const dayHalves = ['first', 'second'] as const
export type DayHalf = (typeof dayHalves)[number]

/**
 * True for marks that a correction can apply to half a day. Other leave is granted in whole days, as in leave records.
 */
export const takesHalf = (mark: CorrectionMark): boolean => mark === 'present' || mark === 'absent' || mark === 'casual'

/** Storage of an attendance machine's month: one character per day, always 31. `half`: present for half a day. */
export const machineMarks = { present: 'P', half: 'H', absent: 'A', none: '.' } as const
export type MachineMark = Exclude<(typeof machineMarks)[keyof typeof machineMarks], '.'>
export const daysOfMarks = 31

// The effect of leave in addition to other leave of its year: days used, requested and beyond the allowance, and
// overlapping records. Pure.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { leaveKinds, leaveRules } from './college-calendar.ts'
import { dayHalves } from './day-marks.ts'
import { dayNumber } from './day-number.ts'
import type { Leave } from './leave-of-record.ts'
import { ledgerMessages } from './ledger.messages.ts'
import { courseYear, halvesADay, walkTerm } from './ledger-days.ts'
import type { LedgerFacts } from './ledger-sources.ts'

export const LeaveQuery = z
  .strictObject({
    from: BusinessDate,
    to: BusinessDate,
    kind: z.enum(leaveKinds),
    /** Leave for half of the first day; the last day is then ignored. */
    half: z.enum(dayHalves).optional(),
    /** The record that requests this leave, if it exists: it neither counts twice nor overlaps itself. */
    recordId: Id.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: ledgerMessages.leaveEnds })
export type LeaveQuery = z.infer<typeof LeaveQuery>

/** Half a day is 0.5. */
const days = z.number().min(0).multipleOf(0.5)

export const requestedStatuses = ['Pending', 'Approved'] as const

const LeaveYear = z.object({
  /** The year of the course, from 1. */
  year: z.int().min(1),
  /** True for the year that contains today. */
  isPresent: z.boolean(),
  /** Null for as many as are granted. */
  allowed: z.int().min(0).nullable(),
  /** Days used by other leave, whether taken, granted or pending. */
  used: days,
  takes: days,
  /** Requested days beyond the allowance. */
  excess: days,
  /** Requested days that extend the term. */
  madeUp: days,
})
export type LeaveYear = z.infer<typeof LeaveYear>

const LeaveOverlap = z.object({
  from: BusinessDate,
  to: BusinessDate,
  half: z.enum(dayHalves).nullable(),
  status: z.enum(requestedStatuses),
})
export type LeaveOverlap = z.infer<typeof LeaveOverlap>

export const LeaveFacts = z.object({
  /** The years of the course that contain it; empty outside the term. */
  years: z.array(LeaveYear),
  /** Weekly offs and holidays within the leave, which it does not use up. */
  freeDays: z.int().min(0),
  /** Records of leave, pending or approved, earliest first. */
  overlaps: z.array(LeaveOverlap),
})
export type LeaveFacts = z.infer<typeof LeaveFacts>

/** A record of leave, pending or approved. */
export interface LeaveRecord extends Leave {
  id: string
  status: (typeof requestedStatuses)[number]
}

/** Sums in half days. */
interface Sums {
  taken: number
  excess: number
  madeUp: number
  /** True when the leave falls in this year. */
  isConcerned: boolean
}

const lastDay = ({ from, to, half }: Leave): string => (half ? from : to)

/** Totals of all leave of this kind, by year of the course from 0. */
function sumsByYear(facts: LedgerFacts, leave: Leave, today: string) {
  const years = new Map<number, Sums>()
  const [first, last] = [dayNumber(leave.from), dayNumber(lastDay(leave))]
  let freeDays = 0
  walkTerm(facts, today, ({ number, year, halves }) => {
    const sums = years.get(year) ?? { taken: 0, excess: 0, madeUp: 0, isConcerned: false }
    years.set(year, sums)
    for (const { mark, isExcess, counts } of halves) {
      if (mark !== leave.kind) continue
      sums.taken++
      if (isExcess) sums.excess++
      if (counts === 'madeUp') sums.madeUp++
    }
    if (number < first || number > last) return
    sums.isConcerned = true
    if (halves.every(({ counts }) => counts === 'off')) freeDays++
  })
  return { years, freeDays }
}

/**
 * Adding leave can reduce the count: two half days make a whole day of leave, and a person whom the machine saw on such
 * a day was present.
 */
const moreDays = (after: number, before: number): number => Math.max(0, after - before) / halvesADay

/** The effect of a leave request, given the other records of the student. Ignores `facts.leaves`. */
export function leaveFacts(
  facts: LedgerFacts,
  records: readonly LeaveRecord[],
  { recordId, ...leave }: Leave & { recordId?: string | undefined },
  today: string,
): LeaveFacts {
  const others = records.filter(({ id }) => id !== recordId)
  // The first of two records for one day counts, so the request takes only days that are left.
  const before = sumsByYear({ ...facts, leaves: others }, leave, today)
  const after = sumsByYear({ ...facts, leaves: [...others, leave] }, leave, today)
  const { allowed } = leaveRules(facts.rules)[leave.kind]
  const years = [...after.years].flatMap(([year, sums]) => {
    const was = before.years.get(year)
    if (!sums.isConcerned || !was) return []
    const { from, to } = courseYear(facts.joiningDate ?? today, year)
    return {
      year: year + 1,
      isPresent: from <= today && today <= to,
      allowed,
      used: was.taken / halvesADay,
      takes: moreDays(sums.taken, was.taken),
      excess: moreDays(sums.excess, was.excess),
      madeUp: moreDays(sums.madeUp, was.madeUp),
    }
  })
  return { years, freeDays: after.freeDays, overlaps: overlapsOf(leave, others) }
}

function overlapsOf(leave: Leave, others: readonly LeaveRecord[]): LeaveOverlap[] {
  return others
    .filter((other) => doOverlap(leave, other))
    .map(({ from, to, half, status }) => ({ from, to, half: half ?? null, status }))
    .sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

/** The two halves of a day do not overlap. */
const doOverlap = (a: Leave, b: Leave): boolean =>
  a.from <= lastDay(b) && b.from <= lastDay(a) && !(a.half && b.half && a.half !== b.half)

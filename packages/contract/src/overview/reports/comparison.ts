// The comparison of departments of a college, or of colleges: how much is recorded, how soon verified, how scored. A group of
// few people is not shown, nor what would give it away.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'

/** Whole months up to the last one that has ended: spans that can be chosen freely would give single days away. */
export const comparisonMonths = [3, 6, 12] as const
/** What is verified within so many days is verified in time. */
export const timelyDays = 14
/** Groups with fewer people or records are not shown. */
export const minPeople = 5
export const minRecords = 10

const months = z.union(comparisonMonths.map((n) => z.literal(n)))
export const ComparisonQuery = z.strictObject({
  /** The departments of this college; who sees several colleges compares these without it. */
  collegeId: Id.optional(),
  months: z.coerce.number().pipe(months).default(12),
})
export type ComparisonQuery = z.infer<typeof ComparisonQuery>

/** The first and the last day of the months that are compared. */
export function comparedDays(today: string, n: number): { from: string; to: string } {
  const first = `${today.slice(0, 7)}-01`
  return { from: addMonths(first, -n), to: addDays(first, -1) }
}

const ComparedGroup = z.object({
  id: Id,
  name: z.string(),
  students: z.int().min(minPeople),
  /** Of a student in a month, with one decimal. */
  recordsPerMonth: z.number().min(0),
  /** Of what was submitted `timelyDays` ago or earlier, the share verified within these; null of too few records. */
  verifiedInTime: z.number().min(0).max(1).nullable(),
  /** 0..4, with one decimal; null of too few scores. */
  meanScore: z.number().min(0).max(4).nullable(),
})
export type ComparedGroup = z.infer<typeof ComparedGroup>

export const Comparison = z.object({
  of: z.enum(['departments', 'colleges']),
  /** Whose departments they are. */
  college: z.object({ id: Id, name: z.string() }).nullable(),
  from: BusinessDate,
  to: BusinessDate,
  /** By name. */
  groups: z.array(ComparedGroup),
  /** Those that are not shown, by name. */
  hidden: z.array(z.object({ id: Id, name: z.string() })),
})
export type Comparison = z.infer<typeof Comparison>

/** What is counted of a group before anything is left out. */
export interface CountedGroup {
  id: string
  name: string
  students: number
  records: number
  /** Student-months: of whom joined in between only the months since. */
  months: number
  /** Submitted long enough ago, and how many of them were verified in time. */
  due: number
  inTime: number
  scored: number
  scoreSum: number
}

/**
 * What may be shown. The groups that are too small are hidden, and more of the smallest while those hidden together would be
 * one group, or too small themselves: the figures of all minus those shown would be theirs.
 */
export function hideSmall(counted: readonly CountedGroup[]): Pick<Comparison, 'groups' | 'hidden'> {
  const isSmall = ({ students, records }: CountedGroup) => students < minPeople || records < minRecords
  const hidden = new Set(counted.filter(isSmall))
  const bySize = counted.filter((group) => !hidden.has(group)).toSorted((a, b) => a.students - b.students)
  for (const next of bySize) {
    if (isCovered([...hidden])) break
    hidden.add(next)
  }
  const byName = counted.toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    groups: byName.filter((group) => !hidden.has(group)).map(shownGroup),
    hidden: byName.filter((group) => hidden.has(group)).map(({ id, name }) => ({ id, name })),
  }
}

/** True where all hidden groups together say nothing of one of them. Groups without anybody hide nobody. */
function isCovered(hidden: readonly CountedGroup[]): boolean {
  const some = hidden.filter(({ students, records }) => students > 0 || records > 0)
  const sum = (of: 'students' | 'records') => some.reduce((total, group) => total + group[of], 0)
  return some.length === 0 || (some.length > 1 && sum('students') >= minPeople && sum('records') >= minRecords)
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

function shownGroup({
  id,
  name,
  students,
  records,
  months: of,
  due,
  inTime,
  scored,
  scoreSum,
}: CountedGroup): ComparedGroup {
  return {
    id,
    name,
    students,
    recordsPerMonth: of > 0 ? rounded(records / of, 1) : 0,
    verifiedInTime: due < minRecords ? null : rounded(inTime / due, 2),
    meanScore: scored < minRecords ? null : rounded(scoreSum / scored, 1),
  }
}

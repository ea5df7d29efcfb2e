// The comparison of a college's departments, or of colleges: how much is recorded, how soon it is verified, and how it
// is scored. Small groups are hidden, and so is anything that would reveal them.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { addDays, addMonths } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'

/** Lengths in whole months, ending with the last full month. Freely chosen periods would reveal single days. */
export const comparisonMonths = [3, 6, 12] as const
/** Days within which a record counts as verified in time. */
export const timelyDays = 14
/** Groups with fewer people or records are hidden. */
export const minPeople = 5
export const minRecords = 10

const months = z.union(comparisonMonths.map((n) => z.literal(n)))
export const ComparisonQuery = z.strictObject({
  /** The college whose departments are compared. Without it, readers who see several colleges compare these. */
  collegeId: Id.optional(),
  months: z.coerce.number().pipe(months).default(12),
})
export type ComparisonQuery = z.infer<typeof ComparisonQuery>

/** The first and last day of the months compared. */
export function comparedDays(today: string, n: number): { from: string; to: string } {
  const first = `${today.slice(0, 7)}-01`
  return { from: addMonths(first, -n), to: addDays(first, -1) }
}

const ComparedGroup = z.object({
  id: Id,
  name: z.string(),
  students: z.int().min(minPeople),
  /** Per student and month, with one decimal. */
  recordsPerMonth: z.number().min(0),
  /**
   * The share verified within `timelyDays`, among records submitted that long ago or earlier; null for too few records.
   */
  verifiedInTime: z.number().min(0).max(1).nullable(),
  /** 0..4, with one decimal; null for too few scores. */
  meanScore: z.number().min(0).max(4).nullable(),
})
export type ComparedGroup = z.infer<typeof ComparedGroup>

export const Comparison = z.object({
  of: z.enum(['departments', 'colleges']),
  /** The college of the departments. */
  college: z.object({ id: Id, name: z.string() }).nullable(),
  from: BusinessDate,
  to: BusinessDate,
  /** Sorted by name. */
  groups: z.array(ComparedGroup),
  /** The hidden groups, sorted by name. */
  hidden: z.array(z.object({ id: Id, name: z.string() })),
})
export type Comparison = z.infer<typeof Comparison>

/** The raw figures of a group, before anything is hidden. */
export interface CountedGroup {
  id: string
  name: string
  students: number
  records: number
  /** Student-months. Students who joined within the period count from then on. */
  months: number
  /** Records submitted long enough ago, and how many of them were verified in time. */
  due: number
  inTime: number
  scored: number
  scoreSum: number
}

/**
 * Hides the groups that are too small. Then hides more of the smallest, as long as the hidden groups are a single one
 * or too small together: subtracting the shown groups from the total would reveal them.
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

/** True when the hidden groups together reveal nothing about any of them. Groups without people hide nobody. */
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

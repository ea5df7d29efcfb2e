// The shades of the table of students by kind. Pure.
import type { ReportStudent } from '@rounds/contract/overview/reports/department-report'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'

interface HeatCell {
  n: number
  /** 0 for no records, then four steps up to the maximum of the kind. */
  level: number
}

/**
 * Returns a function for the cell of a student and a kind. Each kind has its own scale, because residents have hundreds
 * of some and three of others.
 */
export function heatOf(students: readonly ReportStudent[]): (student: ReportStudent, kind: KindId) => HeatCell {
  const maxOfKind = new Map<KindId, number>()
  const numbers = new Map<ReportStudent, Map<KindId, number>>()
  for (const student of students) {
    numbers.set(student, new Map(student.counts.map(({ kind, n }) => [kind, n])))
    for (const { kind, n } of student.counts) maxOfKind.set(kind, Math.max(n, maxOfKind.get(kind) ?? 0))
  }
  return (student, kind) => {
    const n = numbers.get(student)?.get(kind) ?? 0
    return { n, level: n === 0 ? 0 : Math.ceil((4 * n) / (maxOfKind.get(kind) ?? n)) }
  }
}

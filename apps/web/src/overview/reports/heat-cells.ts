// Which kinds a report shows, and how dark each of its cells is. Pure.
import type { DepartmentReport, ReportStudent } from '@rounds/contract/overview/reports/department-report'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { type KindId, kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'

/** The kinds that the department records, and those that its students have records of from elsewhere. */
export function kindsShown({ department, students }: DepartmentReport) {
  const used = new Set(students.flatMap(({ counts }) => counts.map(({ kind }) => kind)))
  return kindIds.filter((id) => used.has(id) || hasKind(department.code, kindOf(id)))
}

interface HeatCell {
  n: number
  /** 0 for nothing, then four steps up to the most of the kind. */
  level: number
}

/** The cell of a student and a kind. A kind is measured by itself: of some a resident has hundreds, of others three. */
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

// Selects the kinds that a department's report shows. Pure.
import { hasKind } from '../../records/logbook/entry-kind.ts'
import { kindIds, kindOf } from '../../records/logbook/kinds/index.ts'
import type { DepartmentReport } from './department-report.ts'

/** The kinds that the department records, and kinds that its students recorded elsewhere. */
export function kindsShown({ department, students }: DepartmentReport) {
  const used = new Set(students.flatMap(({ counts }) => counts.map(({ kind }) => kind)))
  return kindIds.filter((id) => used.has(id) || hasKind(department.code, kindOf(id)))
}

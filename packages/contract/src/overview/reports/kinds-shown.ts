// Which kinds a report on a department shows. Pure.
import { hasKind } from '../../records/logbook/entry-kind.ts'
import { kindIds, kindOf } from '../../records/logbook/kinds/index.ts'
import type { DepartmentReport } from './department-report.ts'

/** The kinds that the department records, and those that its students have records of from elsewhere. */
export function kindsShown({ department, students }: DepartmentReport) {
  const used = new Set(students.flatMap(({ counts }) => counts.map(({ kind }) => kind)))
  return kindIds.filter((id) => used.has(id) || hasKind(department.code, kindOf(id)))
}

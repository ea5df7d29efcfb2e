// Each kind in the table of students by kind has its own scale.
import type { ReportStudent } from '@rounds/contract/overview/reports/department-report'
import { aReportStudent } from '@rounds/contract/overview/reports/department-report.fixtures'
import { expect, it } from 'vitest'
import { heatOf } from './heat-cells.ts'

it('darkens cells in proportion to the maximum of their kind', () => {
  const of = (n: number): ReportStudent => ({ ...aReportStudent, counts: n ? [{ kind: 'academic-program', n }] : [] })
  const students = [0, 1, 2, 3, 4].map(of)
  const heat = heatOf(students)
  expect(students.map((student) => heat(student, 'academic-program').level)).toEqual([0, 1, 2, 3, 4])
  expect(students.map((student) => heat(student, 'procedure').level)).toEqual([0, 0, 0, 0, 0])
})

// A table of students by kind: the number of records, on a background that darkens with the number.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { DepartmentReport, ReportStudent } from '@rounds/contract/overview/reports/department-report'
import { recordsOf, studentNames } from '@rounds/contract/overview/reports/department-report-parts'
import { kindsShown } from '@rounds/contract/overview/reports/kinds-shown'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { shortDay } from '#web/ui/words/day-text.ts'
import { heatOf } from './heat-cells.ts'
import classes from './student-heat-table.module.css'

export function StudentHeatTable({ report }: { report: DepartmentReport }) {
  const kinds = kindsShown(report)
  const rows = report.students.toSorted((a, b) => recordsOf(a) - recordsOf(b))
  const heat = heatOf(rows)
  const nameOf = studentNames(report)
  const today = businessDateOf(new Date())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className={classes.scroller} aria-label="Records of each student by kind" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Records</th>
            <th scope="col">Pending</th>
            <th scope="col">Mean score</th>
            <th scope="col">Last record</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={classes.kind} style={{ minWidth: widthOf(kindOf(kind).title) }}>
                {kindOf(kind).title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <LinkAnchor to="/reports/$id" params={{ id: student.id }}>
                  {nameOf(student)}
                </LinkAnchor>
              </th>
              <Facts student={student} today={today} />
              {kinds.map((kind) => (
                <HeatCell key={kind} {...heat(student, kind)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The width that fits a title in two rows. */
function widthOf(title: string): string {
  const words = title.split(' ')
  const widths = words.map((_, at) =>
    Math.max(...[words.slice(0, at), words.slice(at)].map((row) => row.join(' ').length)),
  )
  return `${Math.min(...widths)}ch`
}

function Facts({ student, today }: { student: ReportStudent; today: string }) {
  const { pending, meanScore, lastRecordOn } = student
  return (
    <>
      <td className={classes.total}>{recordsOf(student).toLocaleString('en-IN')}</td>
      <td>{pending.toLocaleString('en-IN')}</td>
      <td>{meanScore === null ? '–' : meanScore.toFixed(2)}</td>
      <td className={classes.day}>{lastRecordOn ? shortDay(lastRecordOn, today) : '–'}</td>
    </>
  )
}

const HeatCell = ({ n, level }: { n: number; level: number }) => (
  <td className={classes.cell} data-level={level}>
    {n.toLocaleString('en-IN')}
  </td>
)

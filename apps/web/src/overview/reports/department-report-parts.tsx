// The parts of the report on a department, each below the finding that it supports.
import { Skeleton } from '@mantine/core'
import { bandName } from '@rounds/contract/overview/dashboard/picture-text'
import type { DepartmentReport, ReportTeacher } from '@rounds/contract/overview/reports/department-report'
import {
  belowPart,
  quietPart,
  studentNames,
  studentsBelow,
  studentsPart,
  teacherNames,
  verificationPart,
  waitingPart,
} from '@rounds/contract/overview/reports/department-report-parts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { pictureOf } from './picture-of.ts'
import classes from './report-parts.module.css'
import { StudentHeatTable } from './student-heat-table.tsx'

/** More bars would be unreadable; the table has everybody. */
const maxBars = 12

interface Props {
  report: DepartmentReport
  /** Whether this is the previous report, shown while the next one loads. */
  isStale: boolean
}

export function DepartmentReportParts({ report, isStale }: Props) {
  const { college, department, students } = report
  return (
    <div className={classes.parts} data-stale={isStale || undefined} aria-busy={isStale}>
      <p className={classes.place}>
        {department.name}, {college.name}
      </p>
      {students.length === 0 ? (
        <div className={classes.wide}>
          <EmptyList
            title="No student here"
            hint="No approved student of the department had joined in these days. Choose another batch or later days, or approve students under All Students."
          />
        </div>
      ) : (
        <div className={classes.wide}>
          <ChartFrame {...studentsPart(report)} note={heatNote(report)} table="drawn">
            <StudentHeatTable report={report} />
          </ChartFrame>
        </div>
      )}
      <Waiting report={report} />
      <Verification report={report} />
      {students.length > 0 && <Below report={report} />}
      {students.length > 0 && <Quiet report={report} />}
    </div>
  )
}

const heatNote = (report: DepartmentReport): string =>
  `${studentsPart(report).note} A cell is darker the closer it comes to the most of its kind.`

function Waiting({ report }: { report: DepartmentReport }) {
  const words = pictureOf(waitingPart(report))
  return (
    <ChartFrame {...words}>
      <BarChart label={words.title} bars={report.pendingAges.map((age) => ({ name: bandName(age), n: age.n }))} />
    </ChartFrame>
  )
}

const days = ({ medianHours }: ReportTeacher): number => Math.round(medianHours / 2.4) / 10

function Verification({ report }: { report: DepartmentReport }) {
  const words = pictureOf(verificationPart(report))
  const names = teacherNames(report)
  const bars = report.teachers
    .slice(0, maxBars)
    .map((teacher, index) => ({ name: names[index] ?? teacher.name, n: days(teacher) }))
  return (
    <ChartFrame {...words}>
      <BarChart label={words.title} bars={bars} />
    </ChartFrame>
  )
}

function Below({ report }: { report: DepartmentReport }) {
  return (
    <ChartFrame {...pictureOf(belowPart(report))}>
      <Names
        report={report}
        people={studentsBelow(report.students).map(({ student, reasons }) => [student, reasons.join(', ')])}
      />
    </ChartFrame>
  )
}

function Quiet({ report }: { report: DepartmentReport }) {
  const quiet = report.students.filter(({ isQuiet }) => isQuiet)
  return (
    <ChartFrame {...pictureOf(quietPart(report))}>
      <Names
        report={report}
        people={quiet.map((one) => [one, one.lastRecordOn ? `last on ${longDay(one.lastRecordOn)}` : 'no record yet'])}
      />
    </ChartFrame>
  )
}

interface NamesProps {
  report: DepartmentReport
  people: readonly (readonly [{ id: string }, string])[]
}

/** Students by name, each with the reason for the mention. */
function Names({ report, people }: NamesProps) {
  const nameOf = studentNames(report)
  return (
    <ul className={classes.names}>
      {people.map(([{ id }, why]) => (
        <li key={id}>
          <LinkAnchor to="/reports/$id" params={{ id }}>
            {nameOf({ id })}
          </LinkAnchor>
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of the parts while the report loads. */
export function ReportToCome() {
  return (
    <div className={classes.parts} aria-busy role="status" aria-label="The report is loading">
      <Skeleton height={420} radius="md" className={classes.wide} />
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  )
}

// The parts of the report on a department, each below the sentence that it proves.
import { Skeleton } from '@mantine/core'
import { bandName, pendingText } from '@rounds/contract/overview/dashboard/picture-text'
import type { DepartmentReport, ReportTeacher } from '@rounds/contract/overview/reports/department-report'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import classes from './report-parts.module.css'
import { namedApart, quietText, studentsText, verificationText } from './report-text.ts'
import { StudentHeatTable } from './student-heat-table.tsx'

/** More bars than this say nothing; the table behind has everybody. */
const maxBars = 12

interface Props {
  report: DepartmentReport
  /** The report of before, while the next one is on its way. */
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
            hint="Nobody of this batch studies in the department now. Choose another batch, or add students under All Students."
          />
        </div>
      ) : (
        <div className={classes.wide}>
          <ChartFrame {...studentsText(report)} table="drawn">
            <StudentHeatTable report={report} />
          </ChartFrame>
        </div>
      )}
      <Waiting ages={report.pendingAges} />
      <Verification report={report} />
      {students.length > 0 && <Quiet report={report} />}
    </div>
  )
}

function Waiting({ ages }: { ages: DepartmentReport['pendingAges'] }) {
  const words = pendingText(ages)
  return (
    <ChartFrame {...words}>
      <BarChart label={words.title} bars={ages.map((age) => ({ name: bandName(age), n: age.n }))} />
    </ChartFrame>
  )
}

const days = ({ medianHours }: ReportTeacher): number => Math.round(medianHours / 2.4) / 10

function Verification({ report }: { report: DepartmentReport }) {
  const words = verificationText(report)
  const bars = namedApart(report.teachers.slice(0, maxBars)).map(([name, teacher]) => ({ name, n: days(teacher) }))
  return (
    <ChartFrame {...words}>
      <BarChart label={words.title} bars={bars} />
    </ChartFrame>
  )
}

function Quiet({ report }: { report: DepartmentReport }) {
  return (
    <div className={classes.wide}>
      <ChartFrame {...quietText(report)}>
        <ul className={classes.names}>
          {report.students
            .filter(({ isQuiet }) => isQuiet)
            .map(({ id, name, lastRecordOn }) => (
              <li key={id}>
                <LinkAnchor to="/reports/$id" params={{ id }}>
                  {name}
                </LinkAnchor>
                <span>{lastRecordOn ? `last on ${longDay(lastRecordOn)}` : 'no record yet'}</span>
              </li>
            ))}
        </ul>
      </ChartFrame>
    </div>
  )
}

/** The places of the parts until they are here. */
export function ReportToCome() {
  return (
    <div className={classes.parts} aria-busy role="status" aria-label="The report is loading">
      <Skeleton height={420} radius="md" className={classes.wide} />
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  )
}

// The parts of the report on a student, each below the finding that it supports.

import { shortMonthText } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { shareText } from '@rounds/contract/kernel/percent'
import {
  aetcomPart,
  aetcomYears,
  appraisalPart,
  observedPart,
  quarters,
  skillMeans,
} from '@rounds/contract/overview/reports/appraisal-parts'
import { assessmentPart, shareOf } from '@rounds/contract/overview/reports/assessment-parts'
import { ledgerPart } from '@rounds/contract/overview/reports/ledger-parts'
import { halfYears, rolesPart } from '@rounds/contract/overview/reports/role-parts'
import { checklistItems, roles, type StudentReport } from '@rounds/contract/overview/reports/student-report'
import {
  attendancePart,
  checklistDone,
  checklistPart,
  kindTotals,
  papersPart,
  recordsPart,
  scoresPart,
} from '@rounds/contract/overview/reports/student-report-parts'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { scorePoints } from '#web/overview/dashboard/score-points.ts'
import { marksOf } from '#web/training/assessments/assessment-text.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { RadarChart } from '#web/ui/charts/radar-chart.tsx'
import { Ring } from '#web/ui/charts/ring.tsx'
import { ShareChart } from '#web/ui/charts/share-chart.tsx'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { pictureOf } from './picture-of.ts'
import classes from './report-parts.module.css'

const highestGrade = 4
/** More bars would be unreadable; the table has all kinds. */
const maxBars = 10

interface Props {
  report: StudentReport
  /** The last day of the report; today when absent. */
  to: string | undefined
  /** Whether this is the previous report, shown while the next one loads. */
  isStale: boolean
}

export function StudentReportParts({ report, to, isStale }: Props) {
  const today = businessDateOf(new Date())
  const lastDay = to && to < today ? to : today
  const { appraisals } = report
  return (
    <div className={classes.parts} data-stale={isStale || undefined} aria-busy={isStale}>
      <Records report={report} />
      <Roles report={report} />
      <Scores report={report} lastDay={lastDay} />
      <Mandatory report={report} />
      {appraisals && <Quarters appraisals={appraisals} />}
      {appraisals && <Skills appraisals={appraisals} />}
      {appraisals && <Observed appraisals={appraisals} />}
      {report.assessments && <Assessments assessments={report.assessments} />}
      {report.attendance && <Ledger figures={report.attendance} />}
      <Attendance report={report} today={today} />
      <Papers report={report} />
    </div>
  )
}

function Records({ report }: { report: StudentReport }) {
  const picture = pictureOf(recordsPart(report))
  const bars = kindTotals(report)
    .slice(0, maxBars)
    .map(({ kind, total }) => ({ name: kindOf(kind).title, n: total }))
  return (
    <ChartFrame {...picture}>
      <BarChart label={picture.title} bars={bars} />
    </ChartFrame>
  )
}

function Roles({ report }: { report: StudentReport }) {
  const picture = pictureOf(rolesPart(report))
  const bars = halfYears(report).map(({ name, counts }) => ({ name, counts: counts.map(({ n }) => n) }))
  return (
    <ChartFrame {...picture}>
      <ShareChart label={picture.title} parts={roles} bars={bars} />
    </ChartFrame>
  )
}

function Scores({ report, lastDay }: { report: StudentReport; lastDay: string }) {
  const picture = pictureOf(scoresPart(report, lastDay))
  return (
    <ChartFrame {...picture}>
      <LineChart label={picture.title} points={scorePoints(report.scores, lastDay)} max={highestGrade} />
    </ChartFrame>
  )
}

function Mandatory({ report }: { report: StudentReport }) {
  const picture = pictureOf(checklistPart(report))
  return (
    <ChartFrame {...picture}>
      <Ring label={picture.title} done={checklistDone(report)} of={checklistItems.length} />
    </ChartFrame>
  )
}

type Appraisals = NonNullable<StudentReport['appraisals']>

function Quarters({ appraisals }: { appraisals: Appraisals }) {
  const picture = pictureOf(appraisalPart(appraisals))
  const points = quarters(appraisals).map(({ from, mean }) => {
    const name = shortMonthText(from)
    return { name, value: mean, hint: `${name}: ${mean.toFixed(2)}` }
  })
  return (
    <ChartFrame {...picture}>
      <LineChart label={picture.title} points={points} max={appraisalForms.quarterly.scale.highest} />
    </ChartFrame>
  )
}

function Skills({ appraisals }: { appraisals: Appraisals }) {
  const picture = pictureOf(aetcomPart(appraisals))
  const latest = aetcomYears(appraisals).at(-1)
  return (
    <ChartFrame {...picture}>
      {latest && (
        <RadarChart label={picture.title} axes={skillMeans(latest)} max={appraisalForms.aetcom.scale.highest} />
      )}
    </ChartFrame>
  )
}

function Observed({ appraisals }: { appraisals: Appraisals }) {
  const part = observedPart(appraisals)
  const picture = pictureOf(part)
  const bars = (part.table?.rows ?? []).map(([form, n]) => ({ name: String(form), n: Number(n) }))
  return <ChartFrame {...picture}>{bars.length > 0 && <BarChart label={picture.title} bars={bars} />}</ChartFrame>
}

function Ledger({ figures }: { figures: NonNullable<StudentReport['attendance']> }) {
  const picture = pictureOf(ledgerPart(figures))
  const bars = [
    { name: 'Attended', n: figures.attended },
    { name: 'Missed', n: figures.missed + figures.unrecorded },
    { name: 'No record yet', n: figures.waiting },
  ]
  return (
    <ChartFrame {...picture}>
      <BarChart label={picture.title} bars={bars} />
    </ChartFrame>
  )
}

function Attendance({ report, today }: { report: StudentReport; today: string }) {
  const picture = pictureOf(attendancePart(report, today))
  const counts = report.postings.at(-1)?.counts
  const bars = counts
    ? [
        { name: 'Present', n: counts.present },
        { name: 'Absent', n: counts.absent },
        { name: 'Leave', n: counts.leave },
        { name: 'Weekly off', n: counts.weeklyOff },
      ]
    : []
  return (
    <div className={classes.wide}>
      <ChartFrame {...picture}>
        <BarChart label={picture.title} bars={bars} />
      </ChartFrame>
    </div>
  )
}

function Assessments({ assessments }: { assessments: NonNullable<StudentReport['assessments']> }) {
  const { title, note } = assessmentPart(assessments)
  return (
    <ChartFrame title={title} note={note} table={assessments.length > 0 ? 'drawn' : null}>
      <LineList isBare>
        {assessments.map((one, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title, and the list is drawn whole
            key={index}
            title={one.title}
            detail={`${marksOf(one.marks, one.outOf)} marks · ${longDay(one.releasedOn)}`}
            aside={shareText(shareOf(one))}
            isWhole
          />
        ))}
      </LineList>
    </ChartFrame>
  )
}

function Papers({ report: { papers, ...report } }: { report: StudentReport }) {
  const { title, note } = papersPart({ ...report, papers })
  return (
    <div className={classes.wide}>
      <ChartFrame title={title} note={note} table={papers.length > 0 ? 'drawn' : null}>
        <LineList isBare>
          {papers.map((paper, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: two papers may say the same, and the list is drawn whole
              key={index}
              title={paper.title || '–'}
              detail={dotted([paper.place, paper.state, longDay(paper.date)])}
              aside={<StatusChip status={paper.status} isSmall />}
              isWhole
            />
          ))}
        </LineList>
      </ChartFrame>
    </div>
  )
}

// The parts of a department's report, with the same sentences and figures on the screen, in files and in print. Pure.
import { distinctNames } from '../../kernel/names/distinct-names.ts'
import { quietDays } from '../../membership/profiles/quiet-days.ts'
import { kindOf } from '../../records/logbook/kinds/index.ts'
import { bandName, pendingText } from '../dashboard/picture-text.ts'
import { type DepartmentReport, maxReportStudents, type ReportStudent } from './department-report.ts'
import { kindsShown } from './kinds-shown.ts'
import { counted, figure, type ReportPart, waitText } from './report-part.ts'

/** A mean score below this is below expectation, once enough records of the period are decided. */
export const expectedScore = 2
const minDecided = 5

/** The parts, in order. */
export const departmentReportParts = (report: DepartmentReport): ReportPart[] => [
  studentsPart(report),
  kindsPart(report),
  belowPart(report),
  waitingPart(report),
  verificationPart(report),
  quietPart(report),
]

/** All records of a student within the report's period. */
export const recordsOf = ({ approved, pending, rejected }: ReportStudent): number => approved + pending + rejected

/** Names of the report's students for every part; namesakes are distinguished by their registration number. */
export function studentNames({ students }: Pick<DepartmentReport, 'students'>): (student: { id: string }) => string {
  const names = distinctNames(students, ({ identity }) => identity)
  const byId = new Map(students.map(({ id }, index) => [id, names[index] ?? '']))
  return ({ id }) => byId.get(id) ?? ''
}

/** Names of the report's teachers, in their order. */
export const teacherNames = ({ teachers }: Pick<DepartmentReport, 'teachers'>): string[] =>
  distinctNames(teachers, () => null)

/** The upper median: half of the numbers are this large or larger. */
function upperMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Students with fewer than half of the usual number of records. */
export function studentsBehind(students: readonly ReportStudent[]): ReportStudent[] {
  const half = upperMedian(students.map(recordsOf)) / 2
  return students.filter((student) => recordsOf(student) < half)
}

/** The students who record less than the others. */
export function studentsPart(report: DepartmentReport): ReportPart {
  const { students, studentsTotal } = report
  const nameOf = studentNames(report)
  const numbers = students.map(recordsOf)
  const all = numbers.reduce((sum, n) => sum + n, 0)
  const behind = studentsBehind(students).length
  const often = figure(upperMedian(numbers))
  const title =
    all === 0
      ? 'Nobody recorded anything in these days'
      : behind === 0
        ? `No student has fewer than half of the usual ${often} records`
        : `${figure(behind)} of ${counted(students.length, 'student', 'students')} ${behind === 1 ? 'has' : 'have'} fewer than half of the usual ${often} records`
  const left =
    studentsTotal > maxReportStudents
      ? ` The first ${figure(maxReportStudents)} of ${figure(studentsTotal)} students stand here; the CSV file has all.`
      : ''
  const rows = students.toSorted((a, b) => recordsOf(a) - recordsOf(b))
  return {
    name: 'Students',
    title,
    note: `${counted(all, 'record', 'records')} by the day of the work, fewest first, without drafts. Students who could not record in these days are left out.${left}`,
    table: {
      columns: [
        { title: 'Student', type: 'text' },
        { title: 'Records', type: 'number' },
        { title: 'Approved', type: 'number' },
        { title: 'Pending', type: 'number' },
        { title: 'Rejected', type: 'number' },
        { title: 'Mean score', type: 'score' },
        { title: 'Last record', type: 'day' },
      ],
      rows: rows.map((student) => {
        const { approved, pending, rejected, meanScore, lastRecordOn } = student
        return [nameOf(student), recordsOf(student), approved, pending, rejected, meanScore, lastRecordOn]
      }),
    },
  }
}

/** A row per student, a column per kind. */
function kindsPart(report: DepartmentReport): ReportPart {
  const kinds = kindsShown(report)
  const nameOf = studentNames(report)
  const rows = report.students.toSorted((a, b) => recordsOf(a) - recordsOf(b))
  return {
    name: 'Records by kind',
    title: 'Records of each student by kind',
    note: 'By the day of the work, without drafts.',
    table: {
      columns: [
        { title: 'Student', type: 'text' },
        ...kinds.map((kind) => ({ title: kindOf(kind).title, type: 'number' as const })),
      ],
      rows: rows.map((student) => {
        const numbers = new Map(student.counts.map(({ kind, n }) => [kind, n]))
        return [nameOf(student), ...kinds.map((kind) => numbers.get(kind) ?? 0)]
      }),
    },
  }
}

/** The students below expectation, with reasons; the fewest records first. */
export function studentsBelow(students: readonly ReportStudent[]): { student: ReportStudent; reasons: string[] }[] {
  const behind = new Set(studentsBehind(students))
  return students
    .map((student) => {
      const { approved, rejected, meanScore } = student
      const isLow = meanScore !== null && meanScore < expectedScore && approved + rejected >= minDecided
      return {
        student,
        reasons: [
          ...(behind.has(student) ? [counted(recordsOf(student), 'record', 'records')] : []),
          ...(isLow ? [`mean score ${meanScore.toFixed(2)}`] : []),
        ],
      }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => recordsOf(a.student) - recordsOf(b.student))
}

export function belowPart(report: DepartmentReport): ReportPart {
  const { students } = report
  const nameOf = studentNames(report)
  const below = studentsBelow(students)
  const note = `Fewer than half of the usual ${figure(upperMedian(students.map(recordsOf)))} records, or a mean score under ${expectedScore} of 4 once ${minDecided} records are decided.`
  return {
    name: 'Below expectation',
    title:
      below.length === 0
        ? 'Nobody is below expectation'
        : `${figure(below.length)} of ${counted(students.length, 'student', 'students')} ${below.length === 1 ? 'is' : 'are'} below expectation`,
    note,
    table:
      below.length === 0
        ? null
        : {
            columns: [
              { title: 'Student', type: 'text' },
              { title: 'Records', type: 'number' },
              { title: 'Mean score', type: 'score' },
              { title: 'Why', type: 'text' },
            ],
            rows: below.map(({ student, reasons }) => [
              nameOf(student),
              recordsOf(student),
              student.meanScore,
              reasons.join(', '),
            ]),
          },
  }
}

export function waitingPart({ pendingAges }: DepartmentReport): ReportPart {
  const { title, note, table } = pendingText(pendingAges)
  return {
    name: 'Waiting records',
    title,
    note,
    table: table && {
      columns: [
        { title: 'Waiting', type: 'text' },
        { title: 'Records', type: 'number' },
      ],
      rows: pendingAges.map((age) => [bandName(age), age.n]),
    },
  }
}

/** The speed of verification, overall and by teacher. */
export function verificationPart(report: DepartmentReport): ReportPart {
  const { verification, teachers } = report
  const names = teacherNames(report)
  const name = 'Verification by teacher'
  if (!verification) {
    return {
      name,
      title: 'Nothing was verified in these days',
      note: 'Each teacher who verifies a record of these days gets a bar here.',
      table: null,
    }
  }
  return {
    name,
    title: `Half of the decisions come within ${within(verification.medianHours)}, nine in ten within ${within(verification.p90Hours)}`,
    note: `For each teacher: within how long half of the decisions come, from the last submission; the slowest first. ${counted(verification.n, 'record', 'records')}, without imported ones.`,
    table: {
      columns: [
        { title: 'Teacher', type: 'text' },
        { title: 'Verified', type: 'number' },
        { title: 'Half within', type: 'hours' },
        { title: 'Nine in ten within', type: 'hours' },
      ],
      rows: teachers.map(({ n, medianHours, p90Hours }, index) => [names[index] ?? '', n, medianHours, p90Hours]),
    },
  }
}

const within = (hours: number): string => (hours < 1 ? 'an hour' : waitText(hours))

/** The students who have recorded nothing for two weeks. */
export function quietPart(report: DepartmentReport): ReportPart {
  const { students } = report
  const nameOf = studentNames(report)
  const name = 'Nothing recorded'
  const quiet = students.filter(({ isQuiet }) => isQuiet)
  if (quiet.length === 0) {
    return {
      name,
      title: `Everybody has recorded something in the past ${quietDays} days`,
      note: 'Students who may not record yet are left out.',
      table: null,
    }
  }
  return {
    name,
    title: `${figure(quiet.length)} of ${counted(students.length, 'student', 'students')} recorded nothing in the past ${quietDays} days`,
    note: 'Students of this report who may record, with the day of their last record, whatever the dates above.',
    table: {
      columns: [
        { title: 'Student', type: 'text' },
        { title: 'Last record', type: 'day' },
      ],
      rows: quiet.map((student) => [nameOf(student), student.lastRecordOn]),
    },
  }
}

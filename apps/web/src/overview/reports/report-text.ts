// What one learns from each part of a report, as its heading; and the same figures as rows of a table. Pure.
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import {
  type DepartmentReport,
  maxReportStudents,
  type ReportStudent,
  type Waits,
} from '@rounds/contract/overview/reports/department-report'
import type { PictureText } from '#web/ui/charts/chart-frame.tsx'
import { longDay } from '#web/ui/words/day-text.ts'

const figure = (n: number): string => n.toLocaleString('en-IN')
const counted = (n: number, one: string, many: string): string => `${figure(n)} ${n === 1 ? one : many}`

/** All records of a student in the days of the report. */
export const recordsOf = ({ approved, pending, rejected }: ReportStudent): number => approved + pending + rejected

/** Half of the numbers are at least as large. */
function usual(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Those with fewer than half of the usual number of records. */
export function studentsBehind(students: readonly ReportStudent[]): ReportStudent[] {
  const half = usual(students.map(recordsOf)) / 2
  return students.filter((student) => recordsOf(student) < half)
}

type Told = Pick<PictureText, 'title' | 'note'>

/** Who records less than the others. */
export function studentsText({ students, studentsTotal }: DepartmentReport): Told {
  const numbers = students.map(recordsOf)
  const all = numbers.reduce((sum, n) => sum + n, 0)
  const behind = studentsBehind(students).length
  const often = figure(usual(numbers))
  const title =
    all === 0
      ? 'Nobody recorded anything in these days'
      : behind === 0
        ? `No student has fewer than half of the usual ${often} records`
        : `${figure(behind)} of ${counted(students.length, 'student', 'students')} ${behind === 1 ? 'has' : 'have'} fewer than half of the usual ${often} records`
  const shown =
    studentsTotal > maxReportStudents
      ? ` The first ${figure(maxReportStudents)} of ${figure(studentsTotal)} students stand here; the file has all.`
      : ''
  return {
    title,
    note: `${counted(all, 'record', 'records')} by the day of the work, fewest first, without drafts. A cell is darker the closer it comes to the most of its kind.${shown}`,
  }
}

/** `2 h`, `3 days`: what began counts as whole days from two days on. */
export function waitText(hours: number): string {
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${hours} h` : counted(Math.round(hours / 24), 'day', 'days')
}

/** How fast records are verified, and by whom. */
export function verificationText({ verification, teachers }: DepartmentReport): PictureText {
  if (!verification) {
    return {
      title: 'Nothing was verified in these days',
      note: 'Each teacher who verifies a record of these days gets a bar here.',
      table: null,
    }
  }
  const figuresOf = ({ n, medianHours, p90Hours }: Waits) => [figure(n), waitText(medianHours), waitText(p90Hours)]
  return {
    title: `Half of the decisions come within ${within(verification.medianHours)}, nine in ten within ${within(verification.p90Hours)}`,
    note: `Bars show the days within which half of a teacher’s decisions come, from the last submission; the slowest first. ${counted(verification.n, 'record', 'records')}, without imported ones.`,
    table: {
      columns: ['Teacher', 'Verified', 'Half within', 'Nine in ten within'],
      rows: namedApart(teachers).map(([name, teacher]) => [name, ...figuresOf(teacher)]),
    },
  }
}

const within = (hours: number): string => (hours < 1 ? 'an hour' : waitText(hours))

/** Two teachers of one name are told apart by a number. */
export function namedApart<T extends { name: string }>(people: readonly T[]): [string, T][] {
  const seen = new Map<string, number>()
  return people.map((person) => {
    const times = (seen.get(person.name) ?? 0) + 1
    seen.set(person.name, times)
    return [times === 1 ? person.name : `${person.name} (${times})`, person]
  })
}

/** Who has recorded nothing for two weeks. */
export function quietText({ students }: DepartmentReport): PictureText {
  const quiet = students.filter(({ isQuiet }) => isQuiet)
  if (quiet.length === 0) {
    return {
      title: `Everybody has recorded something in the past ${quietDays} days`,
      note: 'Students who may not record yet are left out.',
      table: null,
    }
  }
  return {
    title: `${figure(quiet.length)} of ${counted(students.length, 'student', 'students')} recorded nothing in the past ${quietDays} days`,
    note: 'Those who may record, with the day of their last record, whatever the dates above.',
    table: {
      columns: ['Student', 'Last record'],
      rows: namedApart(quiet).map(([name, { lastRecordOn }]) => [name, longDay(lastRecordOn)]),
    },
  }
}

// The parts of a comparison report. Pure.
import { monthName } from '../../kernel/dates.ts'
import { shareText } from '../../kernel/percent.ts'
import { type ComparedGroup, type Comparison, minPeople, minRecords, timelyDays } from './comparison.ts'
import type { ReportCell, ReportColumn, ReportPart } from './report-part.ts'

const hiddenText = 'not shown'

interface Measure {
  name: string
  column: ReportColumn
  /** Formats the highest and the lowest figure: `14.2 records`. */
  figure: (value: number) => string
  of: (group: ComparedGroup) => number | null
  title: (most: string, least: string) => string
  note: string
}

const measures: readonly Measure[] = [
  {
    name: 'Records per student and month',
    column: { title: 'Records per student and month', type: 'rate' },
    figure: (value) => value.toFixed(1),
    of: ({ recordsPerMonth }) => recordsPerMonth,
    title: (most, least) => `${most} records most per student and month, ${least} least`,
    note: 'By the day of the work, without drafts; of students who study there now.',
  },
  {
    name: `Verified within ${timelyDays} days`,
    column: { title: `Verified within ${timelyDays} days`, type: 'share' },
    figure: shareText,
    of: ({ verifiedInTime }) => verifiedInTime,
    title: (most, least) => `${most} verifies most within ${timelyDays} days, ${least} least`,
    note: `Of the records submitted more than ${timelyDays} days ago, without imported ones.`,
  },
  {
    name: 'Mean score',
    column: { title: 'Mean score', type: 'rate' },
    figure: (value) => value.toFixed(1),
    of: ({ meanScore }) => meanScore,
    title: (most, least) => `${most} scores highest, ${least} lowest`,
    note: 'The mean of all scores, 0 to 4.',
  },
]

/** `Jun 2025 to May 2026`. */
export function monthsText({ from, to }: Pick<Comparison, 'from' | 'to'>): string {
  const month = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`
  return `${month(from)} to ${month(to)}`
}

const nameOf = ({ of }: Comparison): ReportColumn => ({
  title: of === 'colleges' ? 'College' : 'Department',
  type: 'text',
})

/** The note about hidden groups; '' when there are none. */
const hiddenNote = ({ hidden }: Comparison): string =>
  hidden.length === 0
    ? ''
    : ` Not shown: fewer than ${minPeople} students or ${minRecords} records, and what would give those away.`

export interface ComparedMeasure extends ReportPart {
  /** Highest first. */
  bars: { name: string; n: number; text: string }[]
}

/** One part per measure, with the highest and the lowest group. */
export function comparedMeasures(comparison: Comparison): ComparedMeasure[] {
  return measures.map((measure) => {
    const rows = comparison.groups
      .flatMap((group) => {
        const value = measure.of(group)
        return value === null ? [] : [{ name: group.name, value }]
      })
      .sort((a, b) => b.value - a.value)
    const [first, last] = [rows[0], rows.at(-1)]
    const named = ({ name, value }: { name: string; value: number }) => `${name} (${measure.figure(value)})`
    const title =
      !first || !last
        ? `${measure.name}: too few records to compare`
        : rows.length === 1
          ? `${measure.name}: ${named(first)}`
          : measure.figure(first.value) === measure.figure(last.value)
            ? `${measure.name}: ${measure.figure(first.value)} in all`
            : measure.title(named(first), named(last))
    const table = {
      columns: [nameOf(comparison), measure.column] as const,
      rows: [
        ...rows.map(({ name, value }) => [name, value] as const),
        ...comparison.hidden.map(({ name }) => [name, hiddenText] as const),
      ],
    }
    return {
      name: measure.name,
      title,
      note: `${measure.note}${hiddenNote(comparison)}`,
      table: first ? table : null,
      bars: rows.map(({ name, value }) => ({ name, n: value, text: measure.figure(value) })),
    }
  })
}

/** All measures side by side, for files and print. */
export function comparisonPart(comparison: Comparison): ReportPart {
  const hidden: ReportCell[] = [hiddenText, ...measures.map(() => null)]
  return {
    name: comparison.of === 'colleges' ? 'Colleges' : 'Departments',
    title: `${comparison.of === 'colleges' ? 'Colleges' : 'Departments'} compared, ${monthsText(comparison)}`,
    note: `${measures.map(({ note }) => note).join(' ')}${hiddenNote(comparison)}`,
    table: {
      columns: [nameOf(comparison), { title: 'Students', type: 'number' }, ...measures.map(({ column }) => column)],
      rows: [
        ...comparison.groups.map(
          (group) => [group.name, group.students, ...measures.map(({ of }) => of(group))] as const,
        ),
        ...comparison.hidden.map(({ name }) => [name, ...hidden] as const),
      ],
    },
  }
}

// The student's own part in procedures for each half-year of training, from watching to performing independently. Pure.
import { shareText } from '../../kernel/percent.ts'
import { kindOf } from '../../records/logbook/kinds/index.ts'
import { counted, type ReportPart, sumOf } from './report-part.ts'
import { type ParticipantRole, type RoleCount, roleKinds, roles, type StudentReport } from './student-report.ts'

export interface HalfYear {
  /** `Year 2, first half`. */
  name: string
  /** In the order of `roles`. */
  counts: { role: ParticipantRole; n: number }[]
  n: number
}

const monthsOfHalf = 6
const monthNumber = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7))

/** The half-years with an approved record, in order. They start from the month of joining when it is known. */
export function halfYears({ roles: rows, student }: Pick<StudentReport, 'roles' | 'student'>): HalfYear[] {
  const [first] = rows.map(({ month }) => month).toSorted()
  if (first === undefined) return []
  const start = monthNumber(student.joiningDate ?? first)
  const halfOf = ({ month }: RoleCount) => Math.max(0, Math.floor((monthNumber(month) - start) / monthsOfHalf))
  return [...Map.groupBy(rows, halfOf)]
    .sort(([a], [b]) => a - b)
    .map(([half, some]) => ({
      name: `Year ${Math.floor(half / 2) + 1}, ${half % 2 === 0 ? 'first' : 'second'} half`,
      counts: roles.map((role) => ({ role, n: sumOf(some.filter((row) => row.role === role)) })),
      n: sumOf(some),
    }))
}

const independent = ({ counts, n }: HalfYear): string => shareText((counts.at(-1)?.n ?? 0) / n)

export function rolesPart(report: Pick<StudentReport, 'roles' | 'student'>): ReportPart {
  const name = 'Roles by half-year'
  const halves = halfYears(report)
  const [first, last] = [halves[0], halves.at(-1)]
  const kinds = roleKinds.map((kind) => kindOf(kind).title).join(', ')
  if (!first || !last) {
    return { name, title: 'No verified procedure in these days', note: `What counts: ${kinds}.`, table: null }
  }
  return {
    name,
    title:
      halves.length === 1
        ? `${independent(last)} of ${counted(last.n, 'procedure', 'procedures')} performed independently`
        : `${independent(last)} performed independently in the latest half-year, ${independent(first)} in the first`,
    note: `Approved records of ${kinds}, by the half-year of training.`,
    table: {
      columns: [
        { title: 'Half-year', type: 'text' },
        ...roles.map((title) => ({ title, type: 'number' as const })),
        { title: 'All', type: 'number' },
      ],
      rows: halves.map((half) => [half.name, ...half.counts.map(({ n }) => n), half.n]),
    },
  }
}

// Attendance and leave over the whole course, from the ledger, in the report on one student. Pure.
import { percentText } from '../../kernel/percent.ts'
import type { LeaveKind } from '../../training/attendance/college-calendar.ts'
import type { LedgerFigures } from '../../training/attendance/ledger.ts'
import { counted, figure, type ReportPart } from './report-part.ts'

const kindTitles: Readonly<Record<LeaveKind, string>> = {
  casual: 'Casual leave',
  academic: 'Academic leave',
  sick: 'Sick leave',
  maternity: 'Maternity leave',
  paternity: 'Paternity leave',
}

/** Leave by year and kind. A year without leave shows zeros. */
export function ledgerPart({ attended, needed, percent, recordedUntil, balances }: LedgerFigures): ReportPart {
  const years = balances.toReversed()
  return {
    name: 'Attendance and leave',
    title:
      recordedUntil === null
        ? 'Attendance is not recorded yet'
        : `${counted(attended, 'day', 'days')} attended, ${figure(needed)} needed for the examination${percent === null ? '' : `; ${percentText(percent)} so far`}`,
    note: 'As it stands now, whatever the dates above. Leave is counted in days, by year of the course.',
    table: {
      columns: [
        { title: 'Leave', type: 'text' },
        { title: 'Granted', type: 'number' },
        { title: 'Taken', type: 'number' },
        { title: 'Beyond', type: 'number' },
      ],
      rows: years.flatMap(({ year, kinds }) =>
        kinds.map(
          ({ kind, allowed, taken, excess }) => [`${kindTitles[kind]}, year ${year}`, allowed, taken, excess] as const,
        ),
      ),
    },
  }
}

// A file of the attendance machine as rows, sent in slices; what the slices say is put together.
import { fillMessage } from '@rounds/contract/kernel/message'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import {
  type MachineImport,
  type MachineRow,
  MachineRow as MachineRowSchema,
  machineColumnOf,
  maxMachineRows,
  maxSliceRows,
} from '@rounds/contract/training/attendance/machine-sheet'
import { call } from '#web/kernel/call.ts'
import { filledRows, sheetOf, type Table } from '#web/membership/imports/sheet.ts'

const maxCell = 254

/** The rows of a table; a sentence when it cannot be imported as it is. */
export function machineRowsOf(table: Table): MachineRow[] | string {
  const sheet = sheetOf(table, (heading) => machineColumnOf(heading) !== undefined)
  const places = new Map<string, number>()
  for (const [place, heading] of sheet.headings.entries()) {
    const column = machineColumnOf(heading)
    // Of two columns that mean the same the first one counts.
    if (column && !places.has(column.key)) places.set(column.key, place)
  }
  if (!places.has('person') && !places.has('email')) {
    return 'The heading row has no column “Registration number” or “E-mail”. Please add it.'
  }
  if (!places.has('date')) return 'The heading row has no column “Date”. Please add it.'
  if (!['status', 'in', 'out'].some((key) => places.has(key))) {
    return 'The heading row has no column “Status”, and none of “In” and “Out”. Please add it.'
  }
  const rows = filledRows(sheet, [...places], maxCell)
  if (typeof rows === 'string') return rows
  if (rows.length > maxMachineRows) return fillMessage(machineMessages.tooManyRows, { n: maxMachineRows })
  return rows.map((row) => MachineRowSchema.parse(row))
}

/** All days of a person stand together, so that two rows of one day come in one slice. */
function* slicesOf(rows: readonly MachineRow[]): Generator<MachineRow[]> {
  const keyOf = ({ cells }: MachineRow) => (cells.email || cells.person || '').toLowerCase()
  const sorted = rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  for (let from = 0; from < sorted.length; from += maxSliceRows) yield sorted.slice(from, from + maxSliceRows)
}

const nothing: MachineImport = { students: [], added: 0, changed: 0, same: 0, corrected: 0, skipped: 0, faults: [] }

const joined = (a: MachineImport, b: MachineImport): MachineImport => ({
  students: [...new Set([...a.students, ...b.students])],
  added: a.added + b.added,
  changed: a.changed + b.changed,
  same: a.same + b.same,
  corrected: a.corrected + b.corrected,
  skipped: a.skipped + b.skipped,
  faults: [...a.faults, ...b.faults].toSorted((one, other) => one.line - other.line),
})

/** What the rows of a file would change. */
export async function previewRows(rows: readonly MachineRow[]): Promise<MachineImport> {
  let all = nothing
  for (const slice of slicesOf(rows))
    all = joined(all, (await call(ledgers.preview, { body: { rows: slice } })).preview)
  return all
}

/** Takes rows over, one slice after the other. Broken off in between, the same file is simply sent again. */
export async function importRows(rows: readonly MachineRow[]): Promise<MachineImport> {
  let all = nothing
  for (const slice of slicesOf(rows)) all = joined(all, (await call(ledgers.import, { body: { rows: slice } })).result)
  return all
}

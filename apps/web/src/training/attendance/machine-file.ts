// Reads a file of the attendance machine, sends its rows in slices and joins the results.
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

/** Returns the rows of a table, or an error text when it cannot be imported as it is. */
export function machineRowsOf(table: Table): MachineRow[] | string {
  const sheet = sheetOf(table, (heading) => machineColumnOf(heading) !== undefined)
  const places = new Map<string, number>()
  for (const [place, heading] of sheet.headings.entries()) {
    const column = machineColumnOf(heading)
    // Of two columns with the same meaning the first one counts.
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

const personOf = ({ cells }: MachineRow): string => (cells.email || cells.person || '').toLowerCase()

/**
 * Splits rows into slices of at most `maxSliceRows`, person by person. A slice ends between two people, because
 * the server finds two contradicting rows of one day only within a slice. A person with more rows than that is split.
 */
export function* slicesOf(rows: readonly MachineRow[]): Generator<MachineRow[]> {
  let slice: MachineRow[] = []
  for (const ofPerson of Map.groupBy(rows, personOf).values()) {
    if (slice.length + ofPerson.length > maxSliceRows && slice.length > 0) {
      yield slice
      slice = []
    }
    for (const row of ofPerson) {
      if (slice.length === maxSliceRows) {
        yield slice
        slice = []
      }
      slice.push(row)
    }
  }
  if (slice.length > 0) yield slice
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

/** Returns the changes that the rows would make, without making them. */
export async function previewRows(rows: readonly MachineRow[]): Promise<MachineImport> {
  let all = nothing
  for (const slice of slicesOf(rows))
    all = joined(all, (await call(ledgers.preview, { body: { rows: slice } })).preview)
  return all
}

/** Imports the rows slice by slice. After an interruption, sending the same file again is safe. */
export async function importRows(rows: readonly MachineRow[]): Promise<MachineImport> {
  let all = nothing
  for (const slice of slicesOf(rows)) all = joined(all, (await call(ledgers.import, { body: { rows: slice } })).result)
  return all
}

// The file of an attendance machine: its columns, and the validation of a row, on both sides.
import { z } from 'zod'
import { dayOfText } from '../../kernel/dates.ts'
import { Id } from '../../kernel/endpoint.ts'
import { fillMessage } from '../../kernel/message.ts'
import { type MachineMark, machineMarks } from './day-marks.ts'
import { machineMessages } from './ledger.messages.ts'

/** Maximum rows of a file: 150 students in a month. The browser sends them in slices. */
export const maxMachineRows = 5000
export const maxSliceRows = 500
const maxCell = 254

interface MachineColumn {
  key: 'person' | 'email' | 'date' | 'status' | 'in' | 'out'
  header: string
  /** In lower case and letters only. */
  aliases: readonly string[]
  example: string
  choices?: readonly string[]
}

/** Identifies a person by number or address, and gives a day by its status or by times of arrival and departure. */
export const machineColumns: readonly MachineColumn[] = [
  {
    key: 'person',
    header: 'Registration number',
    aliases: ['regno', 'registrationno', 'attendanceid', 'aebasid', 'employeeid', 'empid', 'identity', 'id', 'userid'],
    example: 'MMC/2024/0117',
  },
  { key: 'email', header: 'E-mail', aliases: ['email', 'emailid', 'emailaddress', 'mail'], example: '' },
  { key: 'date', header: 'Date', aliases: ['attendancedate', 'day', 'attdate'], example: '01-09-2026' },
  {
    key: 'status',
    header: 'Status',
    aliases: ['attendance', 'attendancestatus', 'mark'],
    example: 'Present',
    choices: ['Present', 'Half day', 'Absent'],
  },
  { key: 'in', header: 'In', aliases: ['intime', 'timein', 'punchin', 'firstin', 'checkin'], example: '08:52' },
  { key: 'out', header: 'Out', aliases: ['outtime', 'timeout', 'punchout', 'lastout', 'checkout'], example: '17:10' },
]

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The column of a heading; undefined for an unknown heading. */
export const machineColumnOf = (heading: string): MachineColumn | undefined =>
  machineColumns.find(
    ({ header, aliases }) => letters(header) === letters(heading) || aliases.includes(letters(heading)),
  )

export const MachineRow = z.strictObject({
  /** The row number in the sheet. */
  line: z.int().min(1).max(100_000),
  cells: z.partialRecord(z.enum(['person', 'email', 'date', 'status', 'in', 'out']), z.string().max(maxCell)),
})
export type MachineRow = z.infer<typeof MachineRow>

export const MachineRows = z.strictObject({
  rows: z.array(MachineRow).min(1).max(maxSliceRows),
})
export type MachineRows = z.infer<typeof MachineRows>

/** The content of a row. `skipped`: weekly offs, holidays and leave, which the ledger takes from other sources. */
export type MachineRowResult =
  | { person: string; day: string; mark: MachineMark }
  | { isSkipped: true }
  | { sentence: string }

const present = new Set(['p', 'present', 'pr', 'od', 'onduty', 'mis', 'late'])
/** Present for half a day; the other half is leave or absence. */
const half = new Set([
  'hd',
  'hp',
  'half',
  'halfday',
  'halfp',
  'phalf',
  'halfpresent',
  'pa',
  'ap',
  'hcl',
  'hdl',
  'halfcl',
  'clhalf',
  'halfl',
  'halfleave',
])
const absent = new Set(['a', 'absent', 'ab', 'aa'])
const skipped = new Set([
  'wo',
  'weeklyoff',
  'w',
  'off',
  'h',
  'holiday',
  'ph',
  'gh',
  'l',
  'leave',
  'onleave',
  'cl',
  'el',
  'ml',
  'al',
  'sl',
])
/** Notations of machines for an absent person. */
const noTimes = new Set(['', '-', '--', '00:00', '00:00:00', '0:00', 'na', 'n/a'])

/** Machines write half a day as `HD`, `½P`, `P/2`, `P/A` or 0.5. */
const statusOf = (text: string): string => letters(text.replaceAll(/½|1\/2|\/2|0\.5/g, 'half'))

/** Validates one row on a business day, without looking up the person. */
export function validateMachineRow({ cells }: MachineRow, today: string): MachineRowResult {
  const cell = (key: MachineColumn['key']): string => cells[key]?.trim() ?? ''
  const person = (cell('email') || cell('person')).toLowerCase()
  if (person === '') return { sentence: machineMessages.noPerson }
  const day = dayOfText(cell('date'))
  if (day === undefined) return { sentence: machineMessages.noDate }
  if (day > today) return { sentence: machineMessages.future }
  const status = statusOf(cell('status'))
  if (skipped.has(status)) return { isSkipped: true }
  if (present.has(status)) return { person, day, mark: machineMarks.present }
  if (half.has(status)) return { person, day, mark: machineMarks.half }
  if (absent.has(status)) return { person, day, mark: machineMarks.absent }
  if (cell('status') !== '') return { sentence: fillMessage(machineMessages.noStatus, { status: cell('status') }) }
  const hasTime = (['in', 'out'] as const).some((key) => !noTimes.has(cell(key).toLowerCase()))
  return { person, day, mark: machineMarks[hasTime ? 'present' : 'absent'] }
}

const count = z.int().min(0)

/** The effect of a slice, in advance or once imported. Rows with faults are left out, and all others are imported. */
export const MachineImport = z.object({
  /** The students in the slice. */
  students: z.array(Id),
  /** Days without earlier data. */
  added: count,
  /** Days on which an earlier file differs. A file from the HOD or an Admin corrects them. */
  changed: count,
  /** Days on which an earlier file agrees. */
  same: count,
  /** Days with a correction, which still takes precedence. */
  corrected: count,
  /** Rows of weekly offs, holidays and leave. */
  skipped: count,
  faults: z.array(z.object({ line: z.int(), sentence: z.string() })),
})
export type MachineImport = z.infer<typeof MachineImport>

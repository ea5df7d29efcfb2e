// A part of a report: its conclusion, and its figures as a table, for the screen, spreadsheets and print.
import { showDate } from '../../kernel/dates.ts'
import { shareText } from '../../kernel/percent.ts'
import type { PictureText } from '../dashboard/picture-text.ts'

/** Text; a day (YYYY-MM-DD); a whole number; a number with two decimals or one; a share from 0 to 1; whole hours. */
export type ColumnType = 'text' | 'day' | 'number' | 'score' | 'rate' | 'share' | 'hours'
export type ReportCell = string | number | null

export interface ReportColumn {
  title: string
  type: ColumnType
}

export interface ReportTable {
  /** The first column names the row. */
  columns: readonly [ReportColumn, ...ReportColumn[]]
  rows: readonly (readonly [string, ...ReportCell[]])[]
}

export interface ReportPart {
  /** The name of the part in files: `Records by kind`. */
  name: string
  /** The conclusion, as a sentence. */
  title: string
  /** The data counted and its period. */
  note: string
  /** Null when there is nothing to count. */
  table: ReportTable | null
}

const formatters: Record<Exclude<ColumnType, 'day'>, (cell: number) => string> = {
  text: String,
  number: (cell) => cell.toLocaleString('en-IN'),
  score: (cell) => cell.toFixed(2),
  rate: (cell) => cell.toFixed(1),
  share: shareText,
  hours: (cell) => waitText(cell),
}

/** `2 h`, `3 days`: hours up to two days, then days, rounded to the nearest. */
export function waitText(hours: number): string {
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${hours} h` : counted(Math.round(hours / 24), 'day', 'days')
}

/** Formats a cell; a dash for an empty one. Text stays as it is in any column. */
export function cellText(cell: ReportCell, type: ColumnType, dayText: (day: string) => string = showDate): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return type === 'day' ? dayText(cell) : cell
  return type === 'day' ? String(cell) : formatters[type](cell)
}

/** A part for the frame of its chart. `dayText` formats the days. */
export function pictureOf({ title, note, table }: ReportPart, dayText?: (day: string) => string): PictureText {
  if (!table) return { title, note, table: null }
  const [first, ...others] = table.columns
  return {
    title,
    note,
    table: {
      columns: [first.title, ...others.map((column) => column.title)],
      rows: table.rows.map(([name, ...cells]) => [
        cellText(name, first.type, dayText),
        ...cells.map((cell, index) => cellText(cell, others[index]?.type ?? 'text', dayText)),
      ]),
    },
  }
}

export const figure = (n: number): string => n.toLocaleString('en-IN')
export const counted = (n: number, one: string, many: string): string => `${figure(n)} ${n === 1 ? one : many}`
export const sumOf = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)

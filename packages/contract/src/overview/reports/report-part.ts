// A part of a report: what one learns from it, and its figures as a table, for the screen, the spreadsheet and the print.
import { showDate } from '../../kernel/dates.ts'
import { shareText } from '../../kernel/percent.ts'
import type { PictureText } from '../dashboard/picture-text.ts'

/** Text, a day (YYYY-MM-DD), a whole number, a number with two decimals or one, a share from 0 to 1, or whole hours. */
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
  /** Names the part in files: `Records by kind`. */
  name: string
  /** What one learns from it, as a sentence. */
  title: string
  /** What is counted, and of when. */
  note: string
  /** Null when there is nothing to count. */
  table: ReportTable | null
}

const shown: Record<Exclude<ColumnType, 'day'>, (cell: number) => string> = {
  text: String,
  number: (cell) => cell.toLocaleString('en-IN'),
  score: (cell) => cell.toFixed(2),
  rate: (cell) => cell.toFixed(1),
  share: shareText,
  hours: (cell) => waitText(cell),
}

/** `2 h`, `3 days`: what began counts as whole days from two days on. */
export function waitText(hours: number): string {
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${hours} h` : counted(Math.round(hours / 24), 'day', 'days')
}

/** A cell as people read it; a dash where there is nothing, and a text of any column as it stands. */
export function cellText(cell: ReportCell, type: ColumnType, dayText: (day: string) => string = showDate): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return type === 'day' ? dayText(cell) : cell
  return type === 'day' ? String(cell) : shown[type](cell)
}

/** A part as the frame of its picture shows it, its days in the words of the place. */
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

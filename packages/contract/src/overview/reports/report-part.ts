// A part of a report: what one learns from it, and its figures as a table, for the screen, the spreadsheet and the print.
import { showDate } from '../../kernel/dates.ts'
import type { PictureText } from '../dashboard/picture-text.ts'

/** Text, a day (YYYY-MM-DD), a whole number, a number with two decimals, or a share from 0 to 1. */
export type ColumnType = 'text' | 'day' | 'number' | 'score' | 'share'
export type ReportCell = string | number | null

interface ReportColumn {
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

const shown: Record<ColumnType, (cell: string | number) => string> = {
  text: String,
  day: (cell) => showDate(String(cell)),
  number: (cell) => Number(cell).toLocaleString('en-IN'),
  score: (cell) => Number(cell).toFixed(2),
  share: (cell) => percent(Number(cell)),
}

/** `63 %`, whole and rounded. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`

/** A cell as people read it; a dash where there is nothing. */
export const cellText = (cell: ReportCell, type: ColumnType): string => (cell === null ? '–' : shown[type](cell))

/** A part as the frame of its picture shows it. */
export function pictureOf({ title, note, table }: ReportPart): PictureText {
  if (!table) return { title, note, table: null }
  const [first, ...others] = table.columns
  return {
    title,
    note,
    table: {
      columns: [first.title, ...others.map((column) => column.title)],
      rows: table.rows.map(([name, ...cells]) => [
        cellText(name, first.type),
        ...cells.map((cell, index) => cellText(cell, others[index]?.type ?? 'text')),
      ]),
    },
  }
}

export const figure = (n: number): string => n.toLocaleString('en-IN')
export const counted = (n: number, one: string, many: string): string => `${figure(n)} ${n === 1 ? one : many}`
export const sumOf = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)

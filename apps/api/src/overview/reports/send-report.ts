// Sends a report as a file, built from the parts of its screen: CSV, a workbook, or a PDF.
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { type ReportFormat, reportTypes } from '@rounds/contract/overview/reports/report-file'
import {
  type ColumnType,
  type ReportCell,
  type ReportPart,
  type ReportTable,
  cellText as shownCell,
} from '@rounds/contract/overview/reports/report-part'
import type { FastifyReply } from 'fastify'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import type { AuditDetail } from '#api/kernel/audit/audit-facts.ts'
import { csvText } from '#api/kernel/exports/csv-file.ts'
import { guardedText } from '#api/kernel/exports/formula-guard.ts'
import { cellText, dayNumber, sheetName } from '#api/kernel/exports/xlsx-file.ts'
import { type Manuscript, typeset } from '#api/kernel/typesetting/typeset.ts'

export interface ReportFile {
  /** The start of the file name: `name-15-06-2026.pdf`. */
  name: string
  title: string
  /** The subject of the report, as pairs of a name and a value. */
  about: readonly (readonly [string, string])[]
  parts: readonly ReportPart[]
}

type Tabled = ReportPart & { table: ReportTable }
const hasTable = (part: ReportPart): part is Tabled => part.table !== null

const makers: Record<ReportFormat, (file: ReportFile, now: Date) => Promise<Buffer>> = {
  csv: async ({ parts }) => Buffer.from(csvText(recordsOf(parts.filter(hasTable)))),
  xlsx: ({ parts }) => workbookOf(parts.filter(hasTable)),
  pdf: (file, now) => typeset(manuscriptOf(file, now)),
}

/** Sends a report in the requested format, after recording it in the audit log. */
export async function sendReport(
  { now, audit, reply }: { now: Date; audit: (note: AuditNote) => Promise<void>; reply: FastifyReply },
  file: ReportFile,
  { format, detail }: { format: ReportFormat; detail: AuditDetail },
): Promise<FastifyReply> {
  const bytes = await makers[format](file, now)
  await audit({ detail: { ...detail, format } })
  const fullName = `${file.name}-${showDate(businessDateOf(now))}.${format}`
  reply.header('content-disposition', `attachment; filename="${fullName}"`)
  return reply.type(format === 'csv' ? `${reportTypes.csv}; charset=utf-8` : reportTypes[format]).send(bytes)
}

/** The text of a CSV cell: digits as they are, texts guarded. */
const csvCell = (cell: ReportCell, type: ColumnType): string =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : type === 'day' ? showDate(cell) : guardedText(cell)

/**
 * The rows of the CSV. A single table stays as it is. With several tables, each figure becomes a row: part, row,
 * column, value.
 */
function recordsOf(parts: readonly Tabled[]): string[][] {
  const [only, ...others] = parts
  if (only && others.length === 0) {
    const { columns, rows } = only.table
    return [
      columns.map(({ title }) => title),
      ...rows.map((row) => row.map((cell, at) => csvCell(cell, columnAt(columns, at)))),
    ]
  }
  const figures = parts.flatMap(({ name, table: { columns, rows } }) =>
    rows.flatMap(([row, ...cells]) =>
      cells.map((cell, index) => [
        name,
        csvCell(row, columns[0].type),
        columns[index + 1]?.title ?? '',
        csvCell(cell, columnAt(columns, index + 1)),
      ]),
    ),
  )
  return [['Part', 'Row', 'Figure', 'Value'], ...figures]
}

const columnAt = (columns: ReportTable['columns'], index: number): ColumnType => columns[index]?.type ?? 'text'

const numberFormats: Partial<Record<ColumnType, string>> = {
  day: 'dd-mm-yyyy',
  score: '0.00',
  rate: '0.0',
  share: '0%',
}

/** Keeps texts as texts, so that none is a formula. */
const sheetCell = (cell: ReportCell, type: ColumnType): string | number | null =>
  typeof cell !== 'string' ? cell : type === 'day' ? dayNumber(cell) : cellText(cell)

async function workbookOf(parts: readonly Tabled[]): Promise<Buffer> {
  // Loaded on first use, because it is large.
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: parts.map(({ name, table: { columns, rows } }) => ({
      name: sheetName(name),
      freezePane: { rows: 1 },
      columns: columns.map(({ title, type }) => {
        const numFmt = numberFormats[type]
        return { header: cellText(title), width: type === 'text' ? 28 : 14, ...(numFmt ? { numFmt } : {}) }
      }),
      rows: [
        columns.map(({ title }) => cellText(title)),
        ...rows.map((row) => row.map((cell, at) => sheetCell(cell, columnAt(columns, at)))),
      ],
    })),
  })
  return Buffer.from(bytes)
}

/** The data for the PDF template, with every cell as text. */
function manuscriptOf({ title, about, parts }: ReportFile, madeAt: Date): Manuscript {
  const madeOn = showDate(businessDateOf(madeAt))
  const data = {
    title,
    about: [...about, ['As of', madeOn]],
    foot: `Rounds · ${madeOn}`,
    parts: parts.map(({ title: heading, note, table }) => ({
      title: heading,
      note,
      columns: table?.columns.map((column) => ({ title: column.title, isText: column.type === 'text' })) ?? [],
      rows: table?.rows.map((row) => row.map((cell, at) => shownCell(cell, columnAt(table.columns, at)))) ?? [],
    })),
  }
  return { template: '/overview/reports/report.typ', data, madeAt }
}

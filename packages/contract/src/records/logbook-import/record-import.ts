// Imports of old records from a spreadsheet. The kind's own fields validate the rows (`validate-record-row.ts`). Each row
// becomes a pending record of its student exactly once, marked as imported.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { LineNumber, maxRowsAtOnce } from '../../membership/imports/people-import.ts'
import { type KindId, kindIds, kindOf } from '../logbook/kinds/index.ts'
import { importRefusal } from './record-columns.ts'
import { recordImportMessages } from './record-import.messages.ts'

/** Records verified per call. */
export const maxVerifiedAtOnce = 100
const maxColumns = 40

/** `draft`: rows can still be added. `undoing`: the job is removing the records. */
export const recordImportStates = ['draft', 'running', 'done', 'undoing', 'undone'] as const
export type RecordImportState = (typeof recordImportStates)[number]

/**
 * `skipped` rows were deselected by the person. `imported` rows are pending verification. `kept` rows were changed or
 * decided since, or belong to a coordinator, so neither the statement nor undoing touches them.
 */
export const recordRowStates = [
  'ready',
  'skipped',
  'faulty',
  'imported',
  'refused',
  'verified',
  'kept',
  'undone',
] as const
export type RecordRowState = (typeof recordRowStates)[number]

export const RecordImportDraft = z.strictObject({
  kind: z.enum(kindIds).refine((id: KindId) => importRefusal(kindOf(id)) === null, recordImportMessages.kind),
  fileName: z.string().trim().min(1).max(200),
})
export type RecordImportDraft = z.infer<typeof RecordImportDraft>

/** The cells of a row by field key, as typed, without empty ones. */
export const RecordCells = z
  // One character more than a field holds, so that the field refuses the text instead of it being truncated.
  .record(z.string().max(40), z.string().max(maxCharacters.longText + 1))
  .refine((cells) => Object.keys(cells).length <= maxColumns)
export type RecordCells = z.infer<typeof RecordCells>

export const RecordRowDraft = z.strictObject({ line: LineNumber, cells: RecordCells })
export type RecordRowDraft = z.infer<typeof RecordRowDraft>

export const RecordRowsDraft = z.strictObject({ rows: z.array(RecordRowDraft).min(1).max(maxRowsAtOnce) })

export const RecordImportRow = z.object({
  /** The id of the record, once it exists. */
  id: z.string(),
  line: z.int(),
  /** The record's student; null when the row identifies none. */
  student: z.string().nullable(),
  /** Empty after the row has become a record. */
  cells: RecordCells,
  state: z.enum(recordRowStates),
  /** Column → message; `row` for a fault of the whole row. */
  faults: z.record(z.string(), z.string()),
})
export type RecordImportRow = z.infer<typeof RecordImportRow>

export const RecordImport = z.object({
  id: z.string(),
  kind: z.enum(kindIds),
  state: z.enum(recordImportStates),
  fileName: z.string(),
  createdAt: Moment,
  /** Number of rows in each state. */
  counts: z.object({
    ready: z.int(),
    skipped: z.int(),
    faulty: z.int(),
    imported: z.int(),
    refused: z.int(),
    verified: z.int(),
    kept: z.int(),
    undone: z.int(),
  }),
  /** The end of the time in which it can be undone; null when it cannot be. */
  undoableUntil: Moment.nullable(),
})
export type RecordImport = z.infer<typeof RecordImport>

export const RecordRowsQuery = z.strictObject({
  ...pageQuery,
  state: z.enum([...recordRowStates, 'importable']).optional(),
})

/** The caller sends the statement itself, so that nobody verifies by a text that they did not see. */
export const PaperStatement = z.strictObject({
  statement: z.literal(recordImportMessages.statement, recordImportMessages.notYetSaid),
})

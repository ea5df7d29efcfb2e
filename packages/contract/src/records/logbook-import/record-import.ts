// An import of old records from a spreadsheet: rows are judged by the kind's own fields (`judge-record-row.ts`), and each
// becomes a pending record of its student exactly once, marked as imported.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery } from '../../kernel/page.ts'
import { LineNumber, maxRowsAtOnce } from '../../membership/imports/people-import.ts'
import { type KindId, kindIds, kindOf } from '../logbook/kinds/index.ts'
import { importRefusal } from './record-columns.ts'
import { recordImportMessages } from './record-import.messages.ts'

/** So many records one call verifies. */
export const maxVerifiedAtOnce = 100
const maxColumns = 40

/** `draft`: rows may still come. `undoing`: the job takes the records back. */
export const recordImportStates = ['draft', 'running', 'done', 'undoing', 'undone'] as const
export type RecordImportState = (typeof recordImportStates)[number]

/**
 * `skipped` rows were left out by the person. `imported` rows wait for verification. `kept` ones were changed or decided by
 * then, or a coordinator decides on them, so that neither the statement nor undoing touches them.
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

/** The cells of a row under the keys of the kind's fields, as they were typed; empty ones are left out. */
export const RecordCells = z
  // One more than a field can hold, for the field to refuse it: a text must not be cut off silently.
  .record(z.string().max(40), z.string().max(maxCharacters.longText + 1))
  .refine((cells) => Object.keys(cells).length <= maxColumns)
export type RecordCells = z.infer<typeof RecordCells>

export const RecordRowDraft = z.strictObject({ line: LineNumber, cells: RecordCells })
export type RecordRowDraft = z.infer<typeof RecordRowDraft>

export const RecordRowsDraft = z.strictObject({ rows: z.array(RecordRowDraft).min(1).max(maxRowsAtOnce) })

export const RecordImportRow = z.object({
  /** Of the record, once there is one. */
  id: z.string(),
  line: z.int(),
  /** Whose record it is; null where the row names nobody. */
  student: z.string().nullable(),
  /** Empty once the row is a record. */
  cells: RecordCells,
  state: z.enum(recordRowStates),
  /** Column → what is wrong in it; `row` for what is wrong with the whole of it. */
  faults: z.record(z.string(), z.string()),
})
export type RecordImportRow = z.infer<typeof RecordImportRow>

export const RecordImport = z.object({
  id: z.string(),
  kind: z.enum(kindIds),
  state: z.enum(recordImportStates),
  fileName: z.string(),
  createdAt: Moment,
  /** Rows by their state. */
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
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: Moment.nullable(),
})
export type RecordImport = z.infer<typeof RecordImport>

export const RecordRowsQuery = z.strictObject({
  ...pageQuery,
  state: z.enum([...recordRowStates, 'importable']).optional(),
})

/** The sentence itself is sent, so that nobody verifies by a statement they were not shown. */
export const PaperStatement = z.strictObject({
  statement: z.literal(recordImportMessages.statement, recordImportMessages.notYetSaid),
})

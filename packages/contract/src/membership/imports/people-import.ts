// Imports of people from a spreadsheet. The browser reads the file, and both sides validate its rows by the same rules
// (`validate-person-row.ts`). Each row becomes an account and an invitation exactly once.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery } from '../../kernel/page.ts'
import { peopleImportMessages } from './people-import.messages.ts'

export const importKinds = ['students', 'staff'] as const
export type ImportKind = (typeof importKinds)[number]

/** More people than any college has, and still few enough to review. */
export const maxImportRows = 10_000
/** The maximum rows of one request. */
export const maxRowsAtOnce = 200
const maxCellCharacters = 300
/** The line of the first data row, below the headings. */
const firstLine = 2

/** `draft`: rows can still be added. `undone`: accounts of people who had not joined are closed and emptied. */
export const importStates = ['draft', 'running', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * `faulty` rows are never imported. `skipped` rows are valid but were deselected by the person. `refused` rows turned
 * out to be known people when they were processed, or remained when the import stopped.
 */
export const rowStates = ['ready', 'skipped', 'faulty', 'imported', 'refused', 'undone'] as const
export type RowState = (typeof rowStates)[number]

export const ImportDraft = z.strictObject({
  kind: z.enum(importKinds),
  collegeId: Id,
  /** The department of people whose row names none. */
  departmentId: Id.nullable(),
  fileName: z.string().trim().min(1).max(200),
})
export type ImportDraft = z.infer<typeof ImportDraft>

/** The cells of a row by column key, as typed, without empty ones. */
export const Cells = z.record(z.string().max(40), z.string().max(maxCellCharacters))
export type Cells = z.infer<typeof Cells>

/** The line of a row in the sheet, by which people find it. */
export const LineNumber = z
  .int()
  .min(firstLine)
  .max(firstLine - 1 + maxImportRows, peopleImportMessages.tooMany)

export const RowDraft = z.strictObject({ line: LineNumber, cells: Cells })
export type RowDraft = z.infer<typeof RowDraft>

/** Selects rows for the import: the listed ones, or all valid ones. */
export const RowChoice = z.strictObject({
  isChosen: z.boolean(),
  lines: z.array(LineNumber).min(1).max(maxRowsAtOnce).optional(),
})
export type RowChoice = z.infer<typeof RowChoice>

/** Rows with a checkbox, ticked or not; a draft lists both together. */
export const importableStates = ['ready', 'skipped'] as const

/** The row states that a list is filtered by; all of them without a filter. */
export const statesOf = <S extends string>(
  all: readonly S[],
  filter: S | 'importable' | undefined,
): readonly (S | (typeof importableStates)[number])[] => {
  if (filter === undefined) return all
  return filter === 'importable' ? importableStates : [filter]
}

export const RowsDraft = z.strictObject({ rows: z.array(RowDraft).min(1).max(maxRowsAtOnce) })

export const ImportRow = z.object({
  line: z.int(),
  cells: Cells,
  state: z.enum(rowStates),
  /** Column → message; `row` for a fault of the whole row. */
  faults: z.record(z.string(), z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const PeopleImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  college: z.string(),
  department: z.string().nullable(),
  createdAt: Moment,
  /** Number of rows in each state. */
  counts: z.object({
    ready: z.int(),
    skipped: z.int(),
    faulty: z.int(),
    imported: z.int(),
    refused: z.int(),
    undone: z.int(),
  }),
  /** The end of the time in which it can be undone; null when it cannot be. */
  undoableUntil: Moment.nullable(),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const ImportRowsQuery = z.strictObject({ ...pageQuery, state: z.enum([...rowStates, 'importable']).optional() })

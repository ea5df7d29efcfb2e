// An import of people from a spreadsheet: the file is read in the browser, its rows are judged here and on the server by
// the same rules (`judge-person-row.ts`), and each row becomes an account and an invitation exactly once.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery } from '../../kernel/page.ts'
import { peopleImportMessages } from './people-import.messages.ts'

export const importKinds = ['students', 'staff'] as const
export type ImportKind = (typeof importKinds)[number]

/** More than any college has, and few enough to look through. */
export const maxImportRows = 10_000
/** What one request brings. */
export const maxRowsAtOnce = 200
const maxCellCharacters = 300
/** Where the first row of data stands in a sheet: under the headings. */
const firstLine = 2

/** `draft`: rows may still come. `undone`: the accounts of people who had not joined are closed and emptied. */
export const importStates = ['draft', 'running', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * `faulty` rows are never imported, `skipped` ones have no fault and were left out by the person, `refused` ones turned out
 * to be known when their turn came, or were left when the import stopped.
 */
export const rowStates = ['ready', 'skipped', 'faulty', 'imported', 'refused', 'undone'] as const
export type RowState = (typeof rowStates)[number]

export const ImportDraft = z.strictObject({
  kind: z.enum(importKinds),
  collegeId: Id,
  /** Where people belong whose row names no department. */
  departmentId: Id.nullable(),
  fileName: z.string().trim().min(1).max(200),
})
export type ImportDraft = z.infer<typeof ImportDraft>

/** The cells of a row under the keys of its columns, as they were typed; empty ones are left out. */
export const Cells = z.record(z.string().max(40), z.string().max(maxCellCharacters))
export type Cells = z.infer<typeof Cells>

/** The number of a row in the sheet, by which people find it. */
export const LineNumber = z
  .int()
  .min(firstLine)
  .max(firstLine - 1 + maxImportRows, peopleImportMessages.tooMany)

export const RowDraft = z.strictObject({ line: LineNumber, cells: Cells })
export type RowDraft = z.infer<typeof RowDraft>

/** Which rows are imported: the named ones, or all that have no fault. */
export const RowChoice = z.strictObject({
  isChosen: z.boolean(),
  lines: z.array(LineNumber).min(1).max(maxRowsAtOnce).optional(),
})
export type RowChoice = z.infer<typeof RowChoice>

/** Rows that can be ticked, and those that are: what a draft shows side by side. */
export const importableStates = ['ready', 'skipped'] as const

/** The states of rows that a list is narrowed to; all of them without a filter. */
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
  /** Column → what is wrong in it; `row` for what is wrong with the whole of it. */
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
  /** Rows by their state. */
  counts: z.object({
    ready: z.int(),
    skipped: z.int(),
    faulty: z.int(),
    imported: z.int(),
    refused: z.int(),
    undone: z.int(),
  }),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: Moment.nullable(),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const ImportRowsQuery = z.strictObject({ ...pageQuery, state: z.enum([...rowStates, 'importable']).optional() })

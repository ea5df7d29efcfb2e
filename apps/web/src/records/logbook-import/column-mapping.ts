// Which column of a file is which of a kind: by the headings, by what the person chose before on this device, or by their
// choice now.

import { maxCharacters } from '@rounds/contract/kernel/limits'
import { columnOfHeading, type RecordSheetColumn } from '@rounds/contract/records/logbook-import/record-columns'
import type { RecordRowDraft } from '@rounds/contract/records/logbook-import/record-import'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'
import { filledRows, type Sheet, sheetOf, type Table } from '#web/membership/imports/sheet.ts'

/** Key of a column → its place in the file. */
export type Mapping = Readonly<Record<string, number>>

/** What a chosen file holds. */
export interface ChosenSheet extends Sheet {
  fileName: string
}

/** The sheet of a table of records. */
export const recordSheet = (table: Table, columns: readonly RecordSheetColumn[]): Sheet =>
  sheetOf(table, (heading) => columnOfHeading(columns, heading) !== undefined)

const storageKey = (userId: string, kindId: string): string => `rounds.record-columns.${userId}.${kindId}`

/** Key of a column → the heading that the person last gave to it. */
function rememberedHeadings(userId: string, kindId: string): Record<string, string> {
  const kept = deviceChoice(storageKey(userId, kindId))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function rememberMapping(userId: string, kindId: string, headings: readonly string[], mapping: Mapping): void {
  const chosen = Object.entries(mapping).map(([key, place]) => [key, headings[place] ?? ''])
  keepDeviceChoice(storageKey(userId, kindId), Object.fromEntries(chosen))
}

/** What the headings mean: as the person mapped them before, else by their words. */
export function mappingOf(
  { userId, kindId }: { userId: string; kindId: string },
  columns: readonly RecordSheetColumn[],
  headings: readonly string[],
): Mapping {
  const remembered = rememberedHeadings(userId, kindId)
  const byWords = headings.map((heading) => columnOfHeading(columns, heading))
  const places = columns.flatMap(({ key }) => {
    const before = remembered[key] ? headings.indexOf(remembered[key]) : -1
    const place = before >= 0 ? before : byWords.indexOf(key)
    return place < 0 ? [] : [[key, place] as const]
  })
  return Object.fromEntries(places)
}

/** The rows of a sheet under the keys of its columns; a sentence when there are none, or too many. */
export const rowsOf = (sheet: Sheet, mapping: Mapping): RecordRowDraft[] | string =>
  // A cell that is too long stays too long by a letter, for its field to say so.
  filledRows(sheet, Object.entries(mapping), maxCharacters.longText + 1)

// Maps the columns of a file to those of a kind: by the user's last choice on this device, or by the headings.

import { maxCharacters } from '@rounds/contract/kernel/limits'
import { columnOfHeading, type RecordSheetColumn } from '@rounds/contract/records/logbook-import/record-columns'
import type { RecordRowDraft } from '@rounds/contract/records/logbook-import/record-import'
import { deviceChoice, keepDeviceChoice } from '#web/kernel/device-choice.ts'
import { filledRows, type Sheet, sheetOf, type Table } from '#web/membership/imports/sheet.ts'

/** Key of a column → index of the column in the file. */
export type Mapping = Readonly<Record<string, number>>

/** A chosen file and its content. */
export interface ChosenSheet extends Sheet {
  fileName: string
}

/** Reads a table of records as a sheet. */
export const recordSheet = (table: Table, columns: readonly RecordSheetColumn[]): Sheet =>
  sheetOf(table, (heading) => columnOfHeading(columns, heading) !== undefined)

const storageKey = (userId: string, kindId: string): string => `rounds.record-columns.${userId}.${kindId}`

/** Key of a column → the heading that the user last chose for it. */
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

/** Maps columns to headings: by the user's last choice, otherwise by matching the heading's words. */
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

/** Returns the rows keyed by column, or an error message when there are none or too many. */
export const rowsOf = (sheet: Sheet, mapping: Mapping): RecordRowDraft[] | string =>
  // Long cells are cut one character above the limit, so that their field still reports the fault.
  filledRows(sheet, Object.entries(mapping), maxCharacters.longText + 1)

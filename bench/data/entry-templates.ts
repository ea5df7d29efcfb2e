// Plausible contents of each kind, made with the contract's own functions; the day is filled in when a row is written.
import { byKind, type Field, fieldsOfKind, type PerKind } from '@rounds/contract/fields/field'
import { partsOf } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { searchText, storedValues } from '@rounds/contract/records/logbook/entry-values'
import type { Dice } from './dice.ts'
import { aWord, familyNames, givenNames } from './words.ts'

export interface EntryTemplate {
  /** JSON with `dayMark` where the day of the work belongs. */
  details: string
  /** A tsvector in PostgreSQL's input format. */
  search: string
  remark: string
  /** The text to seal; null for a kind without patients. */
  identity: string | null
}

/** A word that finds every record. */
export const wordOfAll = 'logbook'

/** A valid day that no record has, to be replaced. */
export const dayMark = '1999-09-09'

const phrase = (chance: Dice, min: number, max: number): string =>
  Array.from({ length: min + chance.below(max - min + 1) }, () => aWord(chance)).join(' ')
const name = (chance: Dice): string => `${chance.pick(givenNames)} ${chance.pick(familyNames)}`

/** Returns one template of a kind. */
export function entryTemplate(kind: EntryKindSpec, chance: Dice): EntryTemplate {
  const values: Record<string, unknown> = {}
  for (const field of kind.fields) {
    const value = byKind(samples, field, chance)
    if (value !== undefined) for (const { key } of partsOf(field)) values[key] = value
  }
  const plain = storedValues(kind, values, dayMark)
  const details = { ...plain.details }
  for (const { key } of fieldsOfKind(kind.fields, 'catalogue')) {
    details[key] = { id: String(values[key]), title: phrase(chance, 2, 4) }
  }
  const stored = { ...plain, details }
  return {
    details: JSON.stringify(details),
    search: searchVector(`${wordOfAll} ${searchText(kind, stored)}`),
    remark: String(values.studentRemark ?? ''),
    identity: plain.identity ? JSON.stringify(plain.identity) : null,
  }
}

const aDay = (): string => dayMark
const aPersonName = (_: Field, chance: Dice): string => name(chance)
/** Filled in when a row is written, or by the database. */
const later = (): undefined => undefined

/** Returns a value for each kind of field. */
const samples: PerKind<[chance: Dice], unknown> = {
  text: ({ format }, chance) => {
    if (format === 'time') return '10:30'
    return format === 'phone' ? `9${chance.below(1e9)}` : phrase(chance, 2, 4)
  },
  longText: (_, chance) => phrase(chance, 6, 18),
  textList: (_, chance) => [phrase(chance, 2, 4), phrase(chance, 2, 4)],
  date: aDay,
  dateRange: aDay,
  count: (_, chance) => 1 + chance.below(60),
  select: ({ options }, chance) => chance.pick(options).value,
  multiSelect: ({ options }, chance) => [chance.pick(options).value],
  catalogue: (_, chance) => `00000000-0000-7000-8000-${chance.hex(12)}`,
  patientRef: aPersonName,
  person: aPersonName,
  teacher: later,
  file: later,
  computed: later,
}

/** Returns what the database's `search_vector` makes of plain words. */
function searchVector(text: string): string {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]+/g))].join(' ')
}

// Plausible contents of each kind, made with the contract's own functions; the day is put in when a row is written.
import type { Field } from '@rounds/contract/fields/field'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { searchText, storedValues } from '@rounds/contract/records/logbook/entry-values'
import type { Dice } from './dice.ts'
import { aWord, familyNames, givenNames } from './words.ts'

export interface EntryTemplate {
  /** JSON with `dayMark` where the day of the work belongs. */
  details: string
  /** A tsvector in the form that PostgreSQL reads. */
  search: string
  remark: string
  /** What the sealer seals; null for a kind without patients. */
  identity: string | null
}

/** A valid day that no record has, to be replaced. */
export const dayMark = '1999-09-09'

const phrase = (chance: Dice, least: number, most: number): string =>
  Array.from({ length: least + chance.below(most - least + 1) }, () => aWord(chance)).join(' ')
const name = (chance: Dice): string => `${chance.pick(givenNames)} ${chance.pick(familyNames)}`

/** One template of a kind. */
export function entryTemplate(kind: EntryKindSpec, chance: Dice): EntryTemplate {
  const values: Record<string, unknown> = {}
  for (const field of kind.fields) {
    const value = valueFor(field, chance)
    if (value !== undefined) values[field.key] = value
    if (field.kind === 'dateRange') values[field.toKey] = dayMark
  }
  const plain = storedValues(kind, values, dayMark)
  const details = { ...plain.details }
  for (const field of kind.fields) {
    if (field.kind === 'catalogue') details[field.key] = { id: String(values[field.key]), title: phrase(chance, 2, 4) }
  }
  const stored = { ...plain, details }
  return {
    details: JSON.stringify(details),
    search: searchVector(searchText(kind, stored)),
    remark: String(values.studentRemark ?? ''),
    identity: plain.identity ? JSON.stringify(plain.identity) : null,
  }
}

function valueFor(field: Field, chance: Dice): unknown {
  switch (field.kind) {
    case 'text':
      return field.format === 'time'
        ? '10:30'
        : field.format === 'phone'
          ? `9${chance.below(1e9)}`
          : phrase(chance, 2, 4)
    case 'longText':
      return phrase(chance, 6, 18)
    case 'textList':
      return [phrase(chance, 2, 4), phrase(chance, 2, 4)]
    case 'date':
    case 'dateRange':
      return dayMark
    case 'count':
      return 1 + chance.below(60)
    case 'select':
      return chance.pick(field.options).value
    case 'multiSelect':
      return [chance.pick(field.options).value]
    case 'catalogue':
      return `00000000-0000-7000-8000-${chance.hex(12)}`
    case 'patientRef':
    case 'person':
      return name(chance)
    case 'teacher':
    case 'file':
    case 'computed':
      return undefined
  }
}

/** As `search_vector` of the database makes it of plain words. */
function searchVector(text: string): string {
  return [...new Set(text.toLowerCase().match(/[a-z0-9]+/g))].join(' ')
}

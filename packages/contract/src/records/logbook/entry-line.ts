// How a record reads in one line of a list: what was done first, then in grey what tells it from others of its kind.

import type { EntryKindSpec, LinePart } from './entry-kind.ts'
import type { EntryContent } from './entry-values.ts'
import { columnText } from './entry-values.ts'
import { type KindId, kindOf } from './kinds/index.ts'

export interface EntryLine {
  /** What was done; the kind's noun for a draft that does not say yet. */
  title: string
  /** Empty where there is nothing more to say. */
  detail: string
  /** The patient's name and number, masked; empty where the kind has none. */
  patient: string
}

const separator = ' · '
/** What a record is called that the HOD brought from a logbook kept elsewhere. */
export const importedText = 'Imported'

interface Origin {
  isImported?: boolean | undefined
  formerPlace?: { college: string; department: string } | null | undefined
}

/** Where a record comes from, when not from the department that its student is in. */
export const originTexts = ({ isImported, formerPlace }: Origin): string[] => [
  ...(isImported ? [importedText] : []),
  ...(formerPlace ? [`From ${formerPlace.department}, ${formerPlace.college}`] : []),
]

/** Never what identifies a patient, but for the masked `patient`. `besides` are the fields that are said elsewhere. */
export function entryLine(entry: EntryContent & Origin & { kind: KindId }, besides: readonly string[] = []): EntryLine {
  const kind = kindOf(entry.kind)
  const { title: titles, detail, patient = [] } = kind.line
  const textOf = (key: string) => columnText(kind, key, entry)
  const title = titles.map(textOf).find((text) => text !== '') ?? ''
  const details = detail
    .filter((part) => !besides.includes(typeof part === 'string' ? part : part.key))
    .map((part) => partText(kind, part, entry))
    .filter((text) => text !== '' && text !== title)
  return {
    title: title || sentenceCase(kind.noun),
    detail: [...originTexts(entry), ...details].join(separator),
    patient: patient.map(textOf).filter(Boolean).join(separator),
  }
}

function partText(kind: EntryKindSpec, part: LinePart, entry: EntryContent): string {
  if (typeof part === 'string') return columnText(kind, part, entry)
  const count = columnText(kind, part.key, entry)
  return count === '' ? '' : `${count} ${count === '1' ? part.one : part.many}`
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

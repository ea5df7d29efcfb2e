// The text of a record in one line of a list: the title, then in grey the details that distinguish it from others of
// its kind.

import type { EntryKindSpec, LinePart } from './entry-kind.ts'
import type { EntryContent } from './entry-values.ts'
import { columnText } from './entry-values.ts'
import { type KindId, kindOf } from './kinds/index.ts'

export interface EntryLine {
  /** The work done; the kind's noun for a draft without it. */
  title: string
  /** Empty when there are no details. */
  detail: string
  /** The patient's name and number, masked; empty for kinds without patients. */
  patient: string
}

const separator = ' · '
/** Label of a record that the HOD imported from a logbook kept elsewhere. */
export const importedText = 'Imported'

interface Origin {
  isImported?: boolean | undefined
  formerPlace?: { college: string; department: string } | null | undefined
}

/** The origin of a record that was imported or comes from the student's former department or college. */
export const originTexts = ({ isImported, formerPlace }: Origin): string[] => [
  ...(isImported ? [importedText] : []),
  ...(formerPlace ? [`From ${formerPlace.department}, ${formerPlace.college}`] : []),
]

/**
 * Contains no patient identity except the masked `patient`. `besides` lists fields shown elsewhere, which are omitted.
 */
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

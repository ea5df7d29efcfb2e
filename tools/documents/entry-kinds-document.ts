// docs/entry-kinds.md: what a student writes down for each kind of entry, and how it is judged.
import type { Field } from '@rounds/contract/fields/field'
import { isRequired } from '@rounds/contract/fields/field'
import type { EntryKindSpec, ScoreMode } from '@rounds/contract/records/logbook/entry-kind'
import { code, generatedNote, markdownTable } from './table.ts'

const scoreText: Record<ScoreMode, string> = {
  grade: 'a grade from 0 to 4',
  rubric: 'the rubric of its training type, otherwise a grade from 0 to 4',
  none: 'not scored',
}

/** @param kinds in the order of the log book */
export function entryKindsDocument(kinds: readonly EntryKindSpec[]): string {
  return [
    generatedNote,
    '# Kinds of entries',
    `${kinds.length} kinds, in the order of the log book. A field marked ● identifies a patient: it is sealed at rest, masked in lists and left out of exports.`,
    markdownTable(
      ['Kind', 'Page', 'Score', 'Departments'],
      kinds.map((kind) => [
        `${kind.title} (${code(kind.id)})`,
        code(kind.route),
        scoreText[kind.score],
        kind.departments?.join(', ') ?? 'all',
      ]),
    ),
    ...kinds.map(kindSection),
    '',
  ].join('\n\n')
}

function kindSection(kind: EntryKindSpec): string {
  const fields = markdownTable(
    ['Field', 'Stored as', 'Kind', 'Must', 'Bounds and choices'],
    kind.fields.map((field) => [
      `${field.label}${field.sensitive ? ' ●' : ''}`,
      field.kind === 'dateRange' ? `${code(field.key)}, ${code(field.toKey)}` : code(field.key),
      field.kind,
      isRequired(field) && field.kind !== 'computed' ? 'yes' : '',
      boundsText(field),
    ]),
  )
  const verified = kind.verifiedBy === 'drpc' ? ' Decided by the district coordinator.' : ''
  return `## ${kind.title}\n\n${kind.purpose}${verified}\n\n${fields}`
}

function boundsText(field: Field): string {
  const bounds: string[] = []
  if ('format' in field && field.format) bounds.push(field.format)
  if ('min' in field && field.min !== undefined) bounds.push(`from ${field.min}`)
  if ('max' in field && field.max !== undefined) bounds.push(`at most ${field.max}`)
  if ('noLaterThan' in field && field.noLaterThan) bounds.push(`not after ${field.noLaterThan}`)
  if ('noEarlierThan' in field && field.noEarlierThan) bounds.push(`not before ${field.noEarlierThan}`)
  if ('of' in field) bounds.push(`${field.of}${field.within ? ` within ${field.within}` : ''}`)
  if ('options' in field) bounds.push(optionsText(field.options))
  return bounds.join('; ')
}

function optionsText(options: Extract<Field, { kind: 'select' }>['options']): string {
  return options
    .map(({ value, label, departments }) => `${label ?? value}${departments ? ` (${departments.join(', ')})` : ''}`)
    .join(', ')
}

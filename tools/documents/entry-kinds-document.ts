// docs/entry-kinds.md: what a student enters for each kind of entry, and how it is validated.
import {
  byKind,
  type DateBounds,
  type Field,
  isRequired,
  type Option,
  type PerKind,
} from '@rounds/contract/fields/field'
import { inputKeys, partsOf } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec, ScoreMode } from '@rounds/contract/records/logbook/entry-kind'
import { code, generatedNote, markdownTable } from './table.ts'

const scoreText: Record<ScoreMode, string> = {
  grade: 'a grade from 0 to 4',
  rubric: 'the rubric of its training type, otherwise a grade from 0 to 4',
  none: 'not scored',
}

/** @param kinds in the order of the logbook */
export function entryKindsDocument(kinds: readonly EntryKindSpec[]): string {
  return [
    generatedNote,
    '# Kinds of entries',
    `${kinds.length} kinds, in the order of the logbook. A field marked ● identifies a patient: it is sealed at rest, masked in lists and left out of exports.`,
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
      partsOf(field)
        .map(({ key }) => code(key))
        .join(', '),
      field.kind,
      isRequired(field) && inputKeys(field).length > 0 ? 'yes' : '',
      boundsText(field),
    ]),
  )
  const verified =
    kind.verifiedBy === 'drpc'
      ? ' The coordinator of the posting decides, and the department’s teachers where none has accepted.'
      : ''
  return `## ${kind.title}\n\n${kind.purpose}${verified}\n\n${fields}`
}

const none = (): string[] => []
const limits = ({ min, max }: { min?: number; max?: number }): string[] => [
  ...(min === undefined ? [] : [`from ${min}`]),
  ...(max === undefined ? [] : [`at most ${max}`]),
]
const days = ({ noLaterThan, noEarlierThan }: DateBounds): string[] => [
  ...(noLaterThan ? [`not after ${noLaterThan}`] : []),
  ...(noEarlierThan ? [`not before ${noEarlierThan}`] : []),
]
const choices = ({ options }: { options: readonly Option[] }): string[] => [
  options
    .map(({ value, label, departments }) => `${label ?? value}${departments ? ` (${departments.join(', ')})` : ''}`)
    .join(', '),
]

const bounds: PerKind<[], string[]> = {
  text: (field) => [...(field.format ? [field.format] : []), ...limits(field)],
  longText: limits,
  textList: limits,
  date: days,
  dateRange: days,
  count: limits,
  select: choices,
  multiSelect: choices,
  teacher: none,
  catalogue: ({ of, within }) => [`${of}${within ? ` within ${within}` : ''}`],
  patientRef: none,
  person: none,
  file: none,
  computed: none,
}

const boundsText = (field: Field): string => byKind(bounds, field).join('; ')

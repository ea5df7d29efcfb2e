// Every way to corrupt a single field of a form, for the tests of both sides. The contract, the API and the form get
// the same values, and each must refuse them at the same field.
import { byKind, type DateBounds, type Field, type FieldKind, isRequired, type PerKind } from '../../../fields/field.ts'
import { inputKeys, partsOf } from '../../../fields/field-parts.ts'
import { addDays } from '../../../kernel/dates.ts'
import type { EntryKindSpec } from '../entry-kind.ts'

export interface Corruption {
  /** `venue too long`: names a failure. */
  what: string
  /** The field that must be refused. */
  key: string
  /** The invalid value; undefined removes the field. */
  value: unknown
}

type Random = () => number

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyzéüñ अआक😀  -'
const whole = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
const wordOf = (random: Random, length: number): string =>
  `x${Array.from({ length: length - 2 }, () => [...letters][whole(random, 0, [...letters].length - 1)] ?? 'x').join('')}x`

type Invalid = [what: string, value: unknown]
type Moment = [today: string, random: Random]

const malformed = { phone: '98290 1234', time: '24:00', ageSex: 'adult' } as const

/** Values that are invalid in every field. */
const neverValid = (random: Random): Invalid[] => [
  ['of an object', { any: whole(random, 0, 99) }],
  ['of a truth', random() < 0.5],
]

const invalidText = (max: number, random: Random): Invalid[] => [
  ...neverValid(random),
  ['of a number', whole(random, 0, 999)],
  ['of a list', [wordOf(random, 5)]],
  ['too long', wordOf(random, max + whole(random, 1, 60))],
]

const invalidId = (_: Field, __: string, random: Random): Invalid[] => [
  ...neverValid(random),
  ['of a name', wordOf(random, 12)],
  ['of a number', whole(random, 0, 999)],
]

function invalidDay({ noLaterThan, noEarlierThan }: DateBounds, today: string, random: Random): Invalid[] {
  const far = whole(random, 1, 400)
  return [
    ...neverValid(random),
    ['of no day', '2026-02-30'],
    ['of another writing', '15-06-2026'],
    ...(noLaterThan ? [['in the future', addDays(today, far)] satisfies Invalid] : []),
    ...(noEarlierThan ? [['in the past', addDays(today, -far)] satisfies Invalid] : []),
  ]
}

/** Invalid values for each kind of field: those of a wrong form, and those outside its bounds. */
const invalid: PerKind<Moment, Invalid[]> = {
  text: ({ max = 500, format }, _, random) => [
    ...invalidText(max, random),
    ...(format ? [['malformed', malformed[format]] satisfies Invalid] : []),
  ],
  longText: ({ max = 5000 }, _, random) => invalidText(max, random),
  patientRef: (_, __, random) => invalidText(200, random),
  person: (_, __, random) => invalidText(200, random),
  textList: (_, __, random) => [
    ...neverValid(random),
    ['of a text', wordOf(random, 8)],
    ['of a long line', [wordOf(random, 520)]],
  ],
  count: ({ min = 0, max = 100_000 }, _, random) => [
    ...neverValid(random),
    ['too small', min - whole(random, 1, 50)],
    ['too large', max + whole(random, 1, 50)],
    ['of a fraction', whole(random, 1, 50) + 0.5],
    ['of a text', '12'],
  ],
  select: (_, __, random) => [
    ...neverValid(random),
    ['of no option', wordOf(random, 12)],
    ['of a list', [wordOf(random, 5)]],
  ],
  multiSelect: (_, __, random) => [
    ...neverValid(random),
    ['of no option', [wordOf(random, 12)]],
    ['of a text', wordOf(random, 5)],
  ],
  teacher: invalidId,
  catalogue: invalidId,
  file: invalidId,
  date: invalidDay,
  dateRange: invalidDay,
  computed: (_, __, random) => [['sent', whole(random, 0, 99)]],
}

const isList: Record<FieldKind, boolean> = {
  text: false,
  longText: false,
  textList: true,
  date: false,
  dateRange: false,
  count: false,
  select: false,
  multiSelect: true,
  teacher: false,
  catalogue: false,
  patientRef: false,
  person: false,
  file: false,
  computed: false,
}

function blanksOf(field: Field, random: Random): Invalid[] {
  const blanks: Invalid[] = [
    ['missing', undefined],
    ['null', null],
    ['blank', ' '.repeat(whole(random, 0, 4))],
  ]
  return isList[field.kind] ? [...blanks, ['empty', []], ['of blanks', ['', '  ']]] : blanks
}

/** All single corruptions of a submitted form. `today` is the current business day. */
export function corruptionsOf(kind: EntryKindSpec, today: string, random: Random): Corruption[] {
  const ofFields = kind.fields.flatMap((field) => {
    const isAsked = inputKeys(field).length > 0 && isRequired(field)
    const values = [...(isAsked ? blanksOf(field, random) : []), ...byKind(invalid, field, today, random)]
    return partsOf(field).flatMap(({ key }) => values.map(([what, value]) => ({ what: `${key} ${what}`, key, value })))
  })
  const unknown = ['status', 'studentId', 'score', 'constructor', wordOf(random, 9)]
  return [...ofFields, ...unknown.map((key) => ({ what: `unknown ${key}`, key, value: wordOf(random, 4) }))]
}

/** Returns the values with the corruption applied. */
export function corrupted(values: Readonly<Record<string, unknown>>, { key, value }: Corruption) {
  const { [key]: _, ...rest } = values
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** The fields that may be refused for a corruption: its own, and the end of a range with an invalid start. */
export function mayRefuse(kind: EntryKindSpec, { key }: Corruption): string[] {
  const field = kind.fields.find((one) => one.key === key)
  return field ? partsOf(field).map((part) => part.key) : [key]
}

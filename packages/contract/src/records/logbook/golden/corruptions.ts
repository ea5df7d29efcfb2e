// Every way to spoil one field of a form, for the tests of both sides: the same spoilt values go through the contract, the
// API and the form, and each must refuse them at the same field.
import { type Field, inputKeys, isRequired } from '../../../fields/field.ts'
import { addDays } from '../../../kernel/dates.ts'
import type { EntryKindSpec } from '../entry-kind.ts'

export interface Corruption {
  /** `venue too long`, to name a failure by. */
  what: string
  /** The field at which it must be refused. */
  key: string
  /** The spoilt value; undefined takes the field away. */
  value: unknown
}

type Random = () => number

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
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
const whole = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
const wordOf = (random: Random, length: number): string =>
  `x${Array.from({ length: length - 2 }, () => [...letters][whole(random, 0, [...letters].length - 1)] ?? 'x').join('')}x`

const limits: Partial<Record<Field['kind'], number>> = { text: 500, longText: 5000, patientRef: 200, person: 200 }
const malformed = { phone: '98290 1234', time: '24:00', ageSex: 'adult' } as const

/** What a value of this kind of field can never be, whatever its bounds, and what it may not be by its bounds. */
function spoilt(field: Field, today: string, random: Random): [what: string, value: unknown][] {
  const strangers: [string, unknown][] = [
    ['of an object', { any: whole(random, 0, 99) }],
    ['of a truth', random() < 0.5],
  ]
  const tooLong = (most: number): [string, unknown] => ['too long', wordOf(random, most + whole(random, 1, 60))]
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'patientRef':
    case 'person': {
      const limit = ('max' in field ? field.max : undefined) ?? limits[field.kind] ?? 0
      const format = field.kind === 'text' && field.format
      return [
        ...strangers,
        ['of a number', whole(random, 0, 999)],
        ['of a list', [wordOf(random, 5)]],
        tooLong(limit),
        ...(format ? [['malformed', malformed[format]] as [string, unknown]] : []),
      ]
    }
    case 'textList':
      return [...strangers, ['of a text', wordOf(random, 8)], ['of a long line', [wordOf(random, 520)]]]
    case 'count': {
      const most = field.max ?? 100_000
      const least = field.min ?? 0
      const values = [least - whole(random, 1, 50), most + whole(random, 1, 50), whole(random, 1, 50) + 0.5, '12']
      return [...strangers, ...values.map((value): [string, unknown] => [`of ${JSON.stringify(value)}`, value])]
    }
    case 'select':
      return [...strangers, ['of no option', wordOf(random, 12)], ['of a list', [wordOf(random, 5)]]]
    case 'multiSelect':
      return [...strangers, ['of no option', [wordOf(random, 12)]], ['of a text', wordOf(random, 5)]]
    case 'teacher':
    case 'catalogue':
    case 'file':
      return [...strangers, ['of a name', wordOf(random, 12)], ['of a number', whole(random, 0, 999)]]
    case 'date':
    case 'dateRange': {
      const far = whole(random, 1, 400)
      return [
        ...strangers,
        ['of no day', '2026-02-30'],
        ['of another writing', '15-06-2026'],
        ...(field.noLaterThan ? [['in the future', addDays(today, far)] as [string, unknown]] : []),
        ...(field.noEarlierThan ? [['in the past', addDays(today, -far)] as [string, unknown]] : []),
      ]
    }
    case 'computed':
      return [['sent', whole(random, 0, 99)]]
  }
}

function blanksOf(field: Field, random: Random): [string, unknown][] {
  const blanks: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['blank', ' '.repeat(whole(random, 0, 4))],
  ]
  const isList = field.kind === 'textList' || field.kind === 'multiSelect'
  return isList ? [...blanks, ['empty', []], ['of blanks', ['', '  ']]] : blanks
}

/** All single corruptions of a submitted form of the kind. `today` is the business day. */
export function corruptionsOf(kind: EntryKindSpec, today: string, random: Random): Corruption[] {
  const ofFields = kind.fields.flatMap((field) => {
    const keys = field.kind === 'computed' ? [field.key] : inputKeys(field)
    const blanks = field.kind !== 'computed' && isRequired(field) ? blanksOf(field, random) : []
    return keys.flatMap((key) =>
      [...blanks, ...spoilt(field, today, random)].map(([what, value]) => ({ what: `${key} ${what}`, key, value })),
    )
  })
  const strangers = ['status', 'studentId', 'score', 'constructor', wordOf(random, 9)]
  return [...ofFields, ...strangers.map((key) => ({ what: `unknown ${key}`, key, value: wordOf(random, 4) }))]
}

/** The values with the corruption in them. */
export function corrupted(values: Readonly<Record<string, unknown>>, { key, value }: Corruption) {
  const { [key]: _, ...rest } = values
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** Which fields may be refused for it: its own, and the end of a range whose beginning is spoilt. */
export function mayRefuse(kind: EntryKindSpec, { key }: Corruption): string[] {
  const range = kind.fields.find((field) => field.kind === 'dateRange' && field.key === key)
  return range?.kind === 'dateRange' ? [key, range.toKey] : [key]
}

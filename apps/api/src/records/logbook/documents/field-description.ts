// Field kind → JSON Schema of the value that a form submits, for the OpenAPI document.
import { byKind, type Field, type Option, type PerKind } from '@rounds/contract/fields/field'
import { partsOf } from '@rounds/contract/fields/field-parts'
import { maxCharacters } from '@rounds/contract/kernel/limits'

type Json = Record<string, unknown>

const textOf = (maxLength: number): Json => ({ type: 'string', minLength: 1, maxLength })
const day: Json = { type: 'string', format: 'date' }
const idOf = (description: string): Json => ({ type: 'string', format: 'uuid', description })
const choicesOf = (options: readonly Option[]): Json => ({ type: 'string', enum: options.map(({ value }) => value) })

const formats = {
  phone: { pattern: '^\\d{10}$' },
  time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  ageSex: { examples: ['45 / M'] },
} as const

const described: PerKind<[], Json> = {
  text: ({ max = maxCharacters.text, format }) => ({ ...textOf(max), ...(format ? formats[format] : {}) }),
  longText: ({ max = maxCharacters.longText }) => textOf(max),
  textList: ({ max = 20 }) => ({ type: 'array', items: textOf(maxCharacters.text), minItems: 1, maxItems: max }),
  date: () => day,
  dateRange: () => day,
  count: ({ min = 0, max = 100_000 }) => ({ type: 'integer', minimum: min, maximum: max }),
  select: ({ options }) => choicesOf(options),
  multiSelect: ({ options }) => ({ type: 'array', items: choicesOf(options), minItems: 1, uniqueItems: true }),
  teacher: () => idOf('A teacher from `getTeachers` for the student’s department.'),
  catalogue: ({ of }) => idOf(`An item from \`catalogue/${of}\`.`),
  patientRef: () => textOf(maxCharacters.patient),
  person: () => textOf(maxCharacters.patient),
  file: () => idOf('A file from `POST /api/files`, uploaded less than a day ago.'),
  computed: () => ({ not: {}, description: 'Computed by the server.' }),
}

/** The JSON Schemas of a field's values, by key. */
export const describeField = (field: Field): Record<string, Json> =>
  Object.fromEntries(
    partsOf(field).map(({ key, label }) => [
      key,
      { title: label, ...byKind(described, field), ...(field.sensitive ? { 'x-identifies-patient': true } : {}) },
    ]),
  )

// Kind of record → JSON Schema of the `details` of its records, for the documentation of copies and packages. It
// accepts records written under earlier rules: any field may be missing, and a choice may no longer be offered.
import { byKind, type Field, type Option, type PerKind } from '@rounds/contract/fields/field'
import { partsOf } from '@rounds/contract/fields/field-parts'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { detailFields } from '@rounds/contract/records/logbook/entry-values'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import type { Json } from '#api/platform/api-documents/json-schema.ts'

const text: Json = { type: 'string' }
const day: Json = { type: 'string', format: 'date' }
const choiceOf = (options: readonly Option[]): Json => ({ type: 'string', examples: options.map(({ value }) => value) })
const chosenItem: Json = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'string', format: 'uuid' }, title: text },
  additionalProperties: false,
}
/** Fields of these kinds have columns and are never in `details`. */
const elsewhere = (field: Field): never => {
  throw new Error(`${field.key} is no detail`)
}

const stored: PerKind<[], Json> = {
  text: () => text,
  longText: () => text,
  textList: () => ({ type: 'array', items: text }),
  date: () => day,
  dateRange: () => day,
  count: () => ({ type: 'integer' }),
  select: ({ options }) => choiceOf(options),
  multiSelect: ({ options }) => ({ type: 'array', items: choiceOf(options) }),
  teacher: elsewhere,
  catalogue: () => chosenItem,
  patientRef: () => text,
  person: () => text,
  file: elsewhere,
  computed: () => ({ type: 'number' }),
}

const closed = (properties: Json): Json => ({ type: 'object', additionalProperties: false, properties })

function detailsOf(kind: EntryKindSpec): Json {
  const described = detailFields(kind).flatMap((field) =>
    partsOf(field).map(({ key, label }): [string, Json] => {
      const description = field.sensitive ? { description: 'Masked; what it says is sealed.' } : {}
      return [key, { title: label, ...byKind(stored, field), ...description }]
    }),
  )
  return closed(Object.fromEntries(described))
}

/** The patient in the student's own copy, in clear; null when nothing was sealed. */
function patientOf(kind: EntryKindSpec): Json {
  const keys = kind.fields.filter(({ sensitive }) => sensitive).flatMap(partsOf)
  if (keys.length === 0) return { type: 'null' }
  return { ...closed(Object.fromEntries(keys.map(({ key }) => [key, text]))), type: ['object', 'null'] }
}

const ofEachKind = (describe: (kind: EntryKindSpec) => Json): Record<string, Json> =>
  Object.fromEntries(kinds.map((kind) => [kind.id, { title: kind.title, properties: describe(kind) }]))

/** The schema of a stored record's details, by kind. */
export const storedByKind = (): Record<string, Json> => ofEachKind((kind) => ({ details: detailsOf(kind) }))

/** The schema of a record in its student's copy, by kind. */
export const copiedByKind = (): Record<string, Json> =>
  ofEachKind((kind) => ({ details: detailsOf(kind), patient: patientOf(kind) }))

/** A reference to the schema of a kind's details, in a document where `name` describes records. */
const detailsIn = (name: string, kind: string): Json => ({ $ref: `#/$defs/${name}/$defs/${kind}/properties/details` })

/** The schema of a row with a record's earlier revisions, by kind. */
export const revisionsByKind = (name: string): Record<string, Json> =>
  ofEachKind(({ id }) => ({ revisions: { items: { properties: { details: detailsIn(name, id) } } } }))

/** The details of one revision; its kind is given with its record. */
export const detailsOfAnyKind = (name: string): Json => ({
  description: 'As the kind of its entry has them.',
  anyOf: kinds.map(({ id }) => detailsIn(name, id)),
})

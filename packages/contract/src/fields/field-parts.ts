// The stored values that a field consists of: one, two for a range of days. With their keys, labels and choices.
import { byKind, type CatalogueShelf, type Field, fieldsOfKind, type Option, type PerKind } from './field.ts'

/** One stored value of a field. */
export interface FieldPart {
  key: string
  label: string
}

const single = ({ key, label }: Field): FieldPart[] => [{ key, label }]

const parts: PerKind<[], FieldPart[]> = {
  text: single,
  longText: single,
  textList: single,
  date: single,
  dateRange: ({ key, label, toKey, toLabel }) => [
    { key, label },
    { key: toKey, label: toLabel },
  ],
  count: single,
  select: single,
  multiSelect: single,
  teacher: single,
  catalogue: single,
  patientRef: single,
  person: single,
  file: single,
  computed: single,
}

/** The stored values of a field, in the order of reading. */
export const partsOf = (field: Field): FieldPart[] => byKind(parts, field)

/** The keys that an input of this field may carry; a computed field carries none. */
export const inputKeys = (field: Field): string[] =>
  field.kind === 'computed' ? [] : partsOf(field).map(({ key }) => key)

/** The field that a stored key belongs to; the end of a range belongs to its range. */
export const fieldWithKey = (fields: readonly Field[], key: string): Field | undefined =>
  fields.find((field) => partsOf(field).some((part) => part.key === key))

/** The label that people know a stored key by; the key itself when no field has it. */
export const labelOfKey = (fields: readonly Field[], key: string): string =>
  fields.flatMap(partsOf).find((part) => part.key === key)?.label ?? key

/** The choices that a field offers somewhere; none for a field that is not chosen from words. */
export const choicesOf = (field: Field | undefined): readonly Option[] =>
  field && 'options' in field ? field.options : []

/** The key of the field whose choice limits the choices of this one. */
export const parentKeyOf = (field: Field): string | undefined => ('within' in field ? field.within : undefined)

/** The shelf of the catalogue that a field chooses from; undefined for other fields. */
export const shelfOf = (field: Field): CatalogueShelf | undefined => ('of' in field ? field.of : undefined)

/** What the computed fields come to for these values; never taken from a client. */
export const computedValues = (
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(fieldsOfKind(fields, 'computed').map(({ key, compute }) => [key, compute(values)]))

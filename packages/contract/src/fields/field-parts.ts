// The stored values of a field: one, or two for a date range. Also their keys, labels and choices.
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

/** The stored values of a field, in reading order. */
export const partsOf = (field: Field): FieldPart[] => byKind(parts, field)

/** The keys that input for this field may contain; none for a computed field. */
export const inputKeys = (field: Field): string[] =>
  field.kind === 'computed' ? [] : partsOf(field).map(({ key }) => key)

/** The field that owns a stored key. The end of a range belongs to its range field. */
export const fieldWithKey = (fields: readonly Field[], key: string): Field | undefined =>
  fields.find((field) => partsOf(field).some((part) => part.key === key))

/** The label of a stored key; the key itself when no field has it. */
export const labelOfKey = (fields: readonly Field[], key: string): string =>
  fields.flatMap(partsOf).find((part) => part.key === key)?.label ?? key

/** The options of a field in all departments; empty for a field without options. */
export const choicesOf = (field: Field | undefined): readonly Option[] =>
  field && 'options' in field ? field.options : []

/** The key of the parent field, whose value limits the choices of this one. */
export const parentKeyOf = (field: Field): string | undefined => ('within' in field ? field.within : undefined)

/** The catalogue shelf that a field chooses from; undefined for other fields. */
export const shelfOf = (field: Field): CatalogueShelf | undefined => ('of' in field ? field.of : undefined)

/** Computes the computed fields for these values. A client never supplies them. */
export const computedValues = (
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(fieldsOfKind(fields, 'computed').map(({ key, compute }) => [key, compute(values)]))

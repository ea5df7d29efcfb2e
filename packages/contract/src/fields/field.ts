// The closed union of field kinds that forms, schemas, tables and print are made from.
// A new kind does not compile until field-schema, field-text and the web's field-input know it.

interface FieldBase {
  key: string
  label: string
  /** True when absent. */
  required?: boolean
  /** Identifies a patient: sealed at rest, masked in lists, left out of exports. */
  sensitive?: boolean
  /**
   * What is kept of it where the college keeps no patients' identities: a keyed hash that recognises the patient, or
   * the age band and the sex. A sensitive field without this is not asked there at all.
   */
  withoutIdentity?: { keep: 'hash' | 'ageBand'; label?: string }
  /** A short line shown under the field. */
  help?: string
}

/** An option that is offered to some departments only carries their codes. */
export interface Option {
  value: string
  label?: string
  help?: string
  departments?: readonly string[]
}

/** Days that a date may lie on, seen from the business day; a range obeys them with both ends. */
export interface DateBounds {
  noLaterThan?: 'today'
  noEarlierThan?: 'today'
}

export type Field =
  | (FieldBase & { kind: 'text'; format?: 'phone' | 'time' | 'ageSex'; max?: number })
  | (FieldBase & { kind: 'longText'; max?: number })
  | (FieldBase & { kind: 'textList'; max?: number; emptyMessage?: string })
  | (FieldBase & DateBounds & { kind: 'date' })
  | (FieldBase & DateBounds & { kind: 'dateRange'; toKey: string; toLabel: string })
  | (FieldBase & { kind: 'count'; min?: number; max?: number })
  | (FieldBase & { kind: 'select'; options: readonly Option[] })
  | (FieldBase & { kind: 'multiSelect'; options: readonly Option[] })
  | (FieldBase & { kind: 'teacher' })
  | (FieldBase & { kind: 'catalogue'; of: CatalogueShelf; within?: string })
  | (FieldBase & { kind: 'patientRef' })
  | (FieldBase & { kind: 'person' })
  | (FieldBase & { kind: 'file'; emptyMessage?: string })
  | (FieldBase & { kind: 'computed'; compute: (values: Readonly<Record<string, unknown>>) => number })

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** The shelves of a department's catalogue that a field can choose from. `within` names the field of the parent. */
export const catalogueShelves = [
  'diagnosticCompetency',
  'procedureCompetency',
  'skill',
  'procedure',
  'specialty',
] as const
export type CatalogueShelf = (typeof catalogueShelves)[number]

/** A chosen catalogue item as it is stored: the title is kept, so that renaming the item does not rewrite a record. */
export interface CatalogueChoice {
  id: string
  title: string
}

/** Options of a plain list of words. */
export function options(...values: string[]): Option[] {
  return values.map((value) => ({ value }))
}

export const isRequired = (field: Field): boolean => field.required !== false

/** The field that a stored key belongs to; the end of a range belongs to its range. */
export function fieldWithKey(fields: readonly Field[], key: string): Field | undefined {
  return fields.find((field) => field.key === key || (field.kind === 'dateRange' && field.toKey === key))
}

/** The label that people know a stored key by; the key itself when no field has it. */
export function labelOfKey(fields: readonly Field[], key: string): string {
  const field = fieldWithKey(fields, key)
  return field?.kind === 'dateRange' && field.toKey === key ? field.toLabel : (field?.label ?? key)
}

/** The keys that an input of this field may carry; a computed field carries none. */
export function inputKeys(field: Field): string[] {
  if (field.kind === 'computed') return []
  return field.kind === 'dateRange' ? [field.key, field.toKey] : [field.key]
}

/** What the computed fields come to for these values; never taken from a client. */
export function computedValues(fields: readonly Field[], values: Readonly<Record<string, unknown>>) {
  const computed: Record<string, number> = {}
  for (const field of fields) if (field.kind === 'computed') computed[field.key] = field.compute(values)
  return computed
}

/** True for what an untouched or emptied input leaves behind: nothing, blanks, a list of blanks. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The options of a field that a department may choose from. */
export function optionsFor(field: { options: readonly Option[] }, departmentCode: string): Option[] {
  return field.options.filter((option) => !option.departments || option.departments.includes(departmentCode))
}

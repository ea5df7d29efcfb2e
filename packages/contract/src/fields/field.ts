// The closed union of field kinds that forms, schemas, tables and print are made from.
// A new kind does not compile until field-schema, field-text and the web's field-input know it.

interface FieldBase {
  key: string
  label: string
  /** True when absent. */
  required?: boolean
  /** Identifies a patient: sealed at rest, masked in lists, left out of exports. */
  sensitive?: boolean
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

export type DateBound = 'today'

export type Field =
  | (FieldBase & { kind: 'text'; format?: 'phone' | 'time'; max?: number })
  | (FieldBase & { kind: 'longText'; max?: number })
  | (FieldBase & { kind: 'textList'; max?: number; emptyMessage?: string })
  | (FieldBase & { kind: 'date'; noLaterThan?: DateBound; noEarlierThan?: DateBound })
  | (FieldBase & { kind: 'dateRange'; toKey: string; toLabel: string; noLaterThan?: DateBound; noEarlierThan?: DateBound })
  | (FieldBase & { kind: 'count'; min?: number; max?: number })
  | (FieldBase & { kind: 'select'; options: readonly Option[] })
  | (FieldBase & { kind: 'multiSelect'; options: readonly Option[] })
  | (FieldBase & { kind: 'teacher' })
  | (FieldBase & { kind: 'catalogue'; of: CatalogueShelf; within?: string })
  | (FieldBase & { kind: 'patientRef' })
  | (FieldBase & { kind: 'person' })
  | (FieldBase & { kind: 'file' })
  | (FieldBase & { kind: 'computed'; compute: (values: Readonly<Record<string, unknown>>) => number })

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** The shelves of a department's catalogue that a field can choose from. `within` names the field of the parent. */
export const catalogueShelves = ['diagnosticCompetency', 'procedureCompetency', 'skill', 'procedure', 'specialty'] as const
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

/** The options of a field that a department may choose from. */
export function optionsFor(field: { options: readonly Option[] }, departmentCode: string): Option[] {
  return field.options.filter((option) => !option.departments || option.departments.includes(departmentCode))
}

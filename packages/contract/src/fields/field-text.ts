// Field kind → the text people read in tables, views, print and exports. One of the three exhaustive records.
import { showDate } from '../kernel/dates.ts'
import type { CatalogueChoice, Field, FieldKind, FieldOf } from './field.ts'

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const chosen = (value: unknown): string => (value as Partial<CatalogueChoice> | null)?.title ?? ''
const labelled = (field: FieldOf<'select' | 'multiSelect'>, value: unknown): string =>
  field.options.find((option) => option.value === value)?.label ?? plain(value)

const texts: { [K in FieldKind]: (field: FieldOf<K>, value: unknown) => string } = {
  text: (_, value) => plain(value),
  longText: (_, value) => plain(value),
  textList: (_, value) => (Array.isArray(value) ? value.map(plain).join('; ') : ''),
  date: (_, value) => showDate(plain(value)),
  dateRange: (_, value) => showDate(plain(value)),
  count: (_, value) => plain(value),
  select: (field, value) => labelled(field, value),
  multiSelect: (field, value) =>
    Array.isArray(value) ? value.map((item) => labelled(field as FieldOf<'multiSelect'>, item)).join('; ') : '',
  teacher: (_, value) => plain(value),
  catalogue: (_, value) => chosen(value),
  patientRef: (_, value) => plain(value),
  person: (_, value) => plain(value),
  file: (_, value) => plain(value),
  computed: (_, value) => plain(value),
}

/** What people read for a stored value; empty text when there is none (dates say N/A). */
export function fieldText(field: Field, value: unknown): string {
  const text = texts[field.kind] as (field: Field, value: unknown) => string
  return text(field, value)
}

// Formats stored values as text for tables, views and print. Exports format the same text in the database.
import { showDate } from '../kernel/dates.ts'
import { byKind, catalogueChoiceIn, type Field, type FieldOf, type PerKind } from './field.ts'

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const labelled = (field: FieldOf<'select' | 'multiSelect'>, value: unknown): string =>
  field.options.find((option) => option.value === value)?.label ?? plain(value)

const texts: PerKind<[value: unknown], string> = {
  text: (_, value) => plain(value),
  longText: (_, value) => plain(value),
  textList: (_, value) => (Array.isArray(value) ? value.map(plain).join('; ') : ''),
  date: (_, value) => showDate(plain(value)),
  dateRange: (_, value) => showDate(plain(value)),
  count: (_, value) => plain(value),
  select: labelled,
  multiSelect: (field, value) => (Array.isArray(value) ? value.map((item) => labelled(field, item)).join('; ') : ''),
  teacher: (_, value) => plain(value),
  catalogue: (_, value) => catalogueChoiceIn(value)?.title ?? '',
  patientRef: (_, value) => plain(value),
  person: (_, value) => plain(value),
  file: (_, value) => plain(value),
  computed: (_, value) => plain(value),
}

/** The text of a stored value; empty when there is none, except that dates say N/A. */
export const fieldText = (field: Field, value: unknown): string => byKind(texts, field, value)

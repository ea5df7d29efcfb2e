// The kinds of field that take the full width, in forms and in opened records.
import type { FieldKind } from '@rounds/contract/fields/field'

export const isWideInput: Record<FieldKind, boolean> = {
  text: false,
  longText: true,
  textList: true,
  date: false,
  dateRange: true,
  count: false,
  select: false,
  multiSelect: false,
  teacher: false,
  catalogue: false,
  patientRef: false,
  person: false,
  file: true,
  computed: false,
}

export const isWideView: Record<FieldKind, boolean> = { ...isWideInput, dateRange: false, file: false }

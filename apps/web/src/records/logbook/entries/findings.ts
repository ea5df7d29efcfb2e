// Physical findings as a doctor reads them: one line for those present, one for those absent. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { ShownField } from './shown-fields.ts'

/** Labels of the findings, by presence, and the other fields of the section. */
export interface Findings {
  present: string[]
  absent: string[]
  /** True when every finding is answered. A finding left out of a draft must not be reported as absent. */
  isWhole: boolean
  others: ShownField[]
}

export function findingsOf(fields: readonly ShownField[]): Findings {
  const found = (value: string) => fields.filter((field) => field.value === value).map(({ label }) => label)
  const isFinding = ({ field }: ShownField) => choicesOf(field).some(({ value }) => value === 'present')
  const present = found('present')
  const absent = found('absent')
  const isWhole = present.length + absent.length === fields.filter(isFinding).length
  return { present, absent, isWhole, others: fields.filter((field) => !isFinding(field)) }
}

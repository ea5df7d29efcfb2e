// Physical findings as a doctor reads them: what is present in one line, what is absent in another. Pure.
import { choicesOf } from '@rounds/contract/fields/field-parts'
import type { ShownField } from './shown-fields.ts'

/** The labels of the findings by whether they were found, and the fields of a section that are no findings. */
export interface Findings {
  present: string[]
  absent: string[]
  /** Each was answered: of one that a draft left out nobody may say that there was nothing. */
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

// What the form of a new college holds, checked by the contract's own rules. Pure.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { CollegeDraft } from '@rounds/contract/reference/colleges/college'
import { bySchema, type FieldRules, type Texts } from '#web/ui/form/field-rules.ts'

/** In the order of the form; the web address and the GST number may stay empty. */
export const collegeKeys = ['name', 'phone', 'email', 'address', 'stateId', 'website', 'gstin'] as const
export type CollegeKey = (typeof collegeKeys)[number]

const { allFields } = generalMessages
const optional: readonly CollegeKey[] = ['website', 'gstin']
export const isCollegeKeyRequired = (key: CollegeKey): boolean => !optional.includes(key)

export const blankCollege: Texts<CollegeKey> = {
  name: '',
  phone: '',
  email: '',
  address: '',
  stateId: '',
  website: '',
  gstin: '',
}

function typed(key: string, text: string): string {
  if (key === 'gstin') return text.trim().toUpperCase()
  return key === 'website' && /^[^:/\s]+\.[^:\s]+$/.test(text.trim()) ? `https://${text.trim()}` : text.trim()
}

/** The optional fields are left out when empty. */
const filledIn = (texts: Texts<string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([key, text]) => [key, typed(key, text)] as const)
      .filter(([, text]) => text !== ''),
  )

const rules = bySchema(CollegeDraft, filledIn)

/** A blank required field says so in the words of the product; anything else in the words of its rule. */
export const collegeRules: FieldRules<CollegeKey, CollegeDraft> = {
  ...rules,
  problemsOf(texts) {
    const problems = { ...rules.problemsOf(texts) }
    for (const key of collegeKeys) if (problems[key] && !texts[key].trim()) problems[key] = allFields.message
    return problems
  },
}

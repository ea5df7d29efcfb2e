// The state of a college's forms, validated by the contract's rules. Pure.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { type College, CollegeDetails, CollegeDraft } from '@rounds/contract/reference/colleges/college'
import type { z } from 'zod'
import { bySchema, type FieldRules, type Texts } from '#web/ui/form/field-rules.ts'

/** In the order of the form for a new college. The web address and GST number are optional. */
export const collegeKeys = ['name', 'phone', 'email', 'address', 'stateId', 'website', 'gstin'] as const
/** In the order of the form for an existing college. */
export const detailKeys = [...collegeKeys, 'slug', 'accent'] as const
export type CollegeKey = (typeof detailKeys)[number]

const { allFields } = generalMessages
const optional: readonly CollegeKey[] = ['website', 'gstin', 'accent']
export const isCollegeKeyRequired = (key: CollegeKey): boolean => !optional.includes(key)

export const blankCollege: Texts<(typeof collegeKeys)[number]> = {
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

/** Leaves out empty fields, so that optional ones are absent. */
const filledIn = (texts: Texts<string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([key, text]) => [key, typed(key, text)] as const)
      .filter(([, text]) => text !== ''),
  )

/** A blank required field gets the product's message; other errors get the message of their rule. */
const rulesOf = <Draft>(schema: z.ZodType<Draft>): FieldRules<string, Draft> => {
  const rules = bySchema(schema, filledIn)
  return {
    ...rules,
    problemsOf(texts) {
      const problems = { ...rules.problemsOf(texts) }
      for (const key of detailKeys) {
        if (problems[key] && !texts[key]?.trim()) problems[key] = allFields.message
      }
      return problems
    },
  }
}

export const collegeRules = rulesOf<CollegeDraft>(CollegeDraft)
export const detailRules = rulesOf<CollegeDetails>(CollegeDetails)

/** The initial texts of the form for an existing college. */
export const detailsOf = (college: College): Texts<CollegeKey> => ({
  name: college.name,
  phone: college.phone,
  email: college.email,
  address: college.address,
  stateId: college.state.id,
  website: college.website ?? '',
  gstin: college.gstin ?? '',
  slug: college.slug,
  accent: college.accent ?? '',
})

// What the form of a new college holds, judged by the contract's own rules. Pure.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { judge } from '@rounds/contract/kernel/judge'
import { CollegeDraft } from '@rounds/contract/reference/colleges/college'

/** In the order of the form; the web address and the GST number may stay empty. */
export const collegeKeys = ['name', 'phone', 'email', 'address', 'stateId', 'website', 'gstin'] as const
export type CollegeKey = (typeof collegeKeys)[number]
export type CollegeForm = Readonly<Record<CollegeKey, string>>
export type CollegeFaults = Partial<Record<CollegeKey, string>>

const optional: readonly CollegeKey[] = ['website', 'gstin']
export const isCollegeKeyRequired = (key: CollegeKey): boolean => !optional.includes(key)

export const blankCollege: CollegeForm = {
  name: '',
  phone: '',
  email: '',
  address: '',
  stateId: '',
  website: '',
  gstin: '',
}

type Judged = { ok: true; draft: CollegeDraft } | { ok: false; title: string; message: string; faults: CollegeFaults }

const typed = (key: CollegeKey, text: string): string => {
  if (key === 'gstin') return text.trim().toUpperCase()
  return key === 'website' && /^[^:/\s]+\.[^:\s]+$/.test(text.trim()) ? `https://${text.trim()}` : text.trim()
}

/** A blank required field says so in the words of the product; anything else in the words of its rule. */
export function judgeCollege(form: CollegeForm): Judged {
  const filled = collegeKeys.map((key) => [key, typed(key, form[key])] as const).filter(([, text]) => text !== '')
  const judged = judge(CollegeDraft, Object.fromEntries(filled))
  if (judged.ok) return { ok: true, draft: judged.value }
  const { title, message } = generalMessages.allFields
  const faults: CollegeFaults = {}
  for (const key of collegeKeys) {
    const fault = judged.faults[key]
    if (fault) faults[key] = form[key].trim() === '' ? message : fault
  }
  return { ok: false, title, message: Object.values(faults)[0] ?? message, faults }
}

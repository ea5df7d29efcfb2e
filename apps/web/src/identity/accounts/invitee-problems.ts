// Error summaries of forms that ask for another person's details.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Message } from '@rounds/contract/kernel/message'
import type { FieldRules, Problems } from '#web/ui/form/field-rules.ts'

const { missingDetails, invalidEmail, invalidPhone } = generalMessages
const { incomplete } = personMessages
/** Missing details come before invalid ones, in the order of the checks. */
const titledMessages: readonly Message[] = [missingDetails, incomplete, invalidEmail, invalidPhone]

/** Returns the summary of the first error; each kind has its own title. */
export function inviteeSummary(problems: Problems): Message {
  const sentences = Object.values(problems)
  const fault = titledMessages.find(({ message }) => sentences.includes(message))
  return fault ?? { title: incomplete.title, message: sentences[0] ?? '' }
}

/** Returns the rules with the wording that adding an HOD and editing a person use for missing details. */
export function askingForDetails<Key extends string, Draft>(rules: FieldRules<Key, Draft>): FieldRules<Key, Draft> {
  return {
    ...rules,
    problemsOf(texts) {
      const problems = Object.entries(rules.problemsOf(texts))
      return Object.fromEntries(
        problems.map(([key, problem]) => [key, problem === incomplete.message ? missingDetails.message : problem]),
      )
    },
  }
}

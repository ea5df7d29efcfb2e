// What a form that asks for another person says when something is wrong with it.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Message } from '@rounds/contract/kernel/message'
import type { FieldRules, Problems } from '#web/ui/form/field-rules.ts'

const { missingDetails, invalidEmail, invalidPhone } = generalMessages
const { incomplete } = personMessages
/** What is missing goes before what is wrong, as in the order of the checks. */
const titled: readonly Message[] = [missingDetails, incomplete, invalidEmail, invalidPhone]

/** The dialog of the first fault, each kind under its own title. */
export function inviteeSummary(problems: Problems): Message {
  const sentences = Object.values(problems)
  const fault = titled.find(({ message }) => sentences.includes(message))
  return fault ?? { title: incomplete.title, message: sentences[0] ?? '' }
}

/** The rules, with the sentence that adding an HOD and editing have for what is missing. */
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

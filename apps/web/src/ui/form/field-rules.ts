// How the texts of a short form are checked: by a schema of the contract, or by a function where no schema fits.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { judge } from '@rounds/contract/kernel/judge'
import type { Message } from '@rounds/contract/kernel/message'
import type { z } from 'zod'

export type Texts<Key extends string> = Readonly<Record<Key, string>>
/** Field → sentence for what is wrong; empty when nothing is. */
export type Problems = Readonly<Partial<Record<string, string>>>

export interface FieldRules<Key extends string, Draft> {
  problemsOf: (texts: Texts<Key>) => Problems
  /** What is sent. Only asked when there are no problems. */
  draftOf: (texts: Texts<Key>) => Draft
}

/** The first sentence of the schema for each field. `prepare` turns the texts into what the schema expects. */
export function bySchema<Draft, Key extends string = string>(
  schema: z.ZodType<Draft>,
  prepare: (texts: Texts<Key>) => unknown = (texts) => texts,
): FieldRules<Key, Draft> {
  return {
    problemsOf(texts) {
      const judged = judge(schema, prepare(texts), ([key]) => String(key))
      return judged.ok ? {} : judged.faults
    },
    draftOf: (texts) => schema.parse(prepare(texts)),
  }
}

/** For forms whose texts are sent as they are. */
export function byCheck<Key extends string>(problemsOf: (texts: Texts<Key>) => Problems): FieldRules<Key, Texts<Key>> {
  return { problemsOf, draftOf: (texts) => texts }
}

/** The summary of the first wrong field, for forms whose faults have no titles of their own. */
export function firstOf(problems: Problems): Message {
  const { title, message } = generalMessages.allFields
  return { title, message: Object.values(problems)[0] ?? message }
}

// Validation rules of a short form: a schema of the contract, or a function where no schema fits.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Message } from '@rounds/contract/kernel/message'
import { validate } from '@rounds/contract/kernel/validate'
import type { z } from 'zod'

export type Texts<Key extends string> = Readonly<Record<Key, string>>
/** Field → error text; empty when the form is valid. */
export type Problems = Readonly<Partial<Record<string, string>>>

export interface FieldRules<Key extends string, Draft> {
  problemsOf: (texts: Texts<Key>) => Problems
  /** Returns the payload. Called only when there are no problems. */
  draftOf: (texts: Texts<Key>) => Draft
}

/** Rules from a schema: the first issue of each field. `prepare` turns the texts into the input of the schema. */
export function bySchema<Draft, Key extends string = string>(
  schema: z.ZodType<Draft>,
  prepare: (texts: Texts<Key>) => unknown = (texts) => texts,
): FieldRules<Key, Draft> {
  return {
    problemsOf(texts) {
      const validated = validate(schema, prepare(texts), ([key]) => String(key))
      return validated.ok ? {} : validated.faults
    },
    draftOf: (texts) => schema.parse(prepare(texts)),
  }
}

/** Rules from a function, for forms whose texts are sent unchanged. */
export function byCheck<Key extends string>(problemsOf: (texts: Texts<Key>) => Problems): FieldRules<Key, Texts<Key>> {
  return { problemsOf, draftOf: (texts) => texts }
}

/** Returns a summary of the first wrong field, for forms whose errors have no titles of their own. */
export function firstOf(problems: Problems): Message {
  const { title, message } = generalMessages.allFields
  return { title, message: Object.values(problems)[0] ?? message }
}

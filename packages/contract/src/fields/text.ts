// Schemas of the texts that people write, with the sentences of the form they are on.
import { z } from 'zod'
import { inputMessages } from '../kernel/input.messages.ts'
import { maxCharacters } from '../kernel/limits.ts'
import { fillMessage } from '../kernel/message.ts'
import { emailPattern, keptPhone, linePattern, paragraphsPattern, typedPhonePattern } from '../kernel/patterns.ts'

interface Written {
  max: number
  /** Begins the sentences: `The name`. */
  label?: string
  /** Said when nothing was written. */
  missing: string
}

const written =
  (pattern: RegExp) =>
  ({ max, label = 'This', missing }: Written) =>
    z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(max, fillMessage(inputMessages.tooLong, { label, n: max }))
      .regex(pattern, fillMessage(inputMessages.characters, { label }))

/** One line: a name, a title. */
export const lineText = written(linePattern)
/** Text with line breaks: a remark, a message. */
export const paragraphsText = written(paragraphsPattern)

/** An address as it is kept, in lower case: one sentence for none, one for what is no address. */
export const emailText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxCharacters.email, wrong)
    .regex(emailPattern, wrong)
    .transform((email) => email.toLowerCase())

/** A phone number of any country as people type it; kept as `keptPhone` says. */
export const worldPhoneText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((typed) => keptPhone(typed) !== null, wrong)
    .transform((typed) => keptPhone(typed) ?? typed)

/** A phone number as people type it, with or without its prefix, blanks and dashes; kept as its ten digits. */
export const typedPhoneText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().min(1, missing).regex(typedPhonePattern, wrong))
    .transform((typed) => typedPhonePattern.exec(typed)?.[1] ?? typed)

// Schemas of free text, e-mail addresses and phone numbers, with the messages of their form.
import { z } from 'zod'
import { inputMessages } from '../kernel/input.messages.ts'
import { maxCharacters } from '../kernel/limits.ts'
import { fillMessage } from '../kernel/message.ts'
import { emailPattern, keptPhone, linePattern, paragraphsPattern, typedPhonePattern } from '../kernel/patterns.ts'

interface TextLimits {
  max: number
  /** The subject of the messages, such as `The name`; "This" when absent. */
  label?: string
  /** The message for no text. */
  missing: string
}

const textMatching =
  (pattern: RegExp) =>
  ({ max, label = 'This', missing }: TextLimits) =>
    z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(max, fillMessage(inputMessages.tooLong, { label, n: max }))
      .regex(pattern, fillMessage(inputMessages.characters, { label }))

/** One line: a name, a title. */
export const lineText = textMatching(linePattern)
/** Text with line breaks: a remark, a message. */
export const paragraphsText = textMatching(paragraphsPattern)

/** Parses an e-mail address into lower case. `missing` is the message for no text, `wrong` for an invalid address. */
export const emailText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxCharacters.email, wrong)
    .regex(emailPattern, wrong)
    .transform((email) => email.toLowerCase())

/** Parses a phone number of any country; stored in the format of `keptPhone`. */
export const worldPhoneText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((typed) => keptPhone(typed) !== null, wrong)
    .transform((typed) => keptPhone(typed) ?? typed)

/** Parses an Indian phone number, with or without prefix, blanks and dashes, into its ten digits. */
export const typedPhoneText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().min(1, missing).regex(typedPhonePattern, wrong))
    .transform((typed) => typedPhonePattern.exec(typed)?.[1] ?? typed)

// E-mail addresses as people type them and as the product keeps them: trimmed, in lower case.
import { z } from 'zod'
import { mostEmailCharacters, simpleEmail } from './email-address.ts'

/** An address with the sentences of the form it is on: one for none, one for what is no address. */
export const emailText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(mostEmailCharacters, wrong)
    .regex(simpleEmail, wrong)
    .transform((email) => email.toLowerCase())

// E-mail addresses as people type them and as the product keeps them: trimmed, in lower case.
import { z } from 'zod'

/** The pattern of the sign-in form: something, an at sign, something, a dot, something (product description, §5). */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An address with the sentences of the form it is on: one for none, one for what is no address. */
export const emailText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, wrong)
    .regex(simpleEmail, wrong)
    .transform((email) => email.toLowerCase())

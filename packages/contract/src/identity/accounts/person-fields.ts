// The texts by which one person enters another: name, mobile number and address, with the sentences of the staff forms.
import { z } from 'zod'
import { generalMessages } from '../../kernel/general.messages.ts'
import { emailText } from './email.ts'
import { personMessages } from './person.messages.ts'
import { shownName, spacedName } from './person-name.ts'

const { incomplete } = personMessages
const mobile = /^(?:\+91|0)?(\d{10})$/

/** A mobile number as people type it; kept as its ten digits. */
export const MobileNumber = z
  .string(incomplete.message)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1, incomplete.message).regex(mobile, generalMessages.invalidPhone.message))
  .transform((typed) => mobile.exec(typed)?.[1] ?? typed)

export const PersonNameText = z
  .string(incomplete.message)
  .trim()
  .min(1, incomplete.message)
  .max(120, 'The name can have 120 characters at most.')
  .regex(shownName, 'The name has characters that cannot be shown.')
  .transform(spacedName)

export const StaffEmail = emailText(incomplete.message, generalMessages.invalidEmail.message)

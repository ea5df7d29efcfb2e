// Schemas of the name, mobile number and address with which one person enters another, with the messages of the staff
// forms.
import { emailText, lineText, worldPhoneText } from '../../fields/text.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { inputMessages } from '../../kernel/input.messages.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { personMessages } from './person.messages.ts'
import { shownName, spacedName } from './person-name.ts'

const { incomplete } = personMessages

/** A mobile number as typed; staff may have a foreign one. */
export const MobileNumber = worldPhoneText(incomplete.message, generalMessages.invalidPhone.message)

const label = 'The name'
export const PersonNameText = lineText({ label, max: maxCharacters.personName, missing: incomplete.message })
  .regex(shownName, fillMessage(inputMessages.characters, { label }))
  .transform(spacedName)

export const StaffEmail = emailText(incomplete.message, generalMessages.invalidEmail.message)

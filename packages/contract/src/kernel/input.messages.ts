// Messages about input that a schema refuses. `{label}` is the field's name, or "This" for a field without one.
import type { Messages } from './message.ts'

export const inputMessages = {
  required: '{label} is required.',
  text: '{label} must be text.',
  number: '{label} must be a number.',
  wholeNumber: '{label} must be a whole number.',
  boolean: '{label} must be true or false.',
  list: '{label} must be a list.',
  object: '{label} must be an object.',
  tooShort: '{label} must have at least {n} characters.',
  tooLong: '{label} can have at most {n} characters.',
  tooFew: '{label} must have at least {n} items.',
  tooMany: '{label} can have at most {n} items.',
  tooSmall: '{label} must be {n} or more.',
  tooLarge: '{label} must be {n} or less.',
  characters: '{label} contains characters that aren’t allowed.',
  choice: '{label} must be one of: {choices}.',
  invalid: '{label} is not valid.',
  id: 'This is not a valid id.',
  date: 'Please enter a valid date.',
  dayTooEarly: 'Please enter {day} or a later day.',
  dayTooLate: 'Please enter {day} or an earlier day.',
  notHttps: 'The address must begin with https://',
  notPublic: 'The address must be on the public internet.',
  unknown: 'Unknown field.',
} as const satisfies Messages

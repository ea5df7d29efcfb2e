// What is said about two-step sign-in.
import type { Messages } from '../../kernel/message.ts'

export const secondFactorMessages = {
  codeMissing: 'Please enter the code.',
  codeWrong: 'This code is not right. Please try the next one.',
  passwordMissing: 'Please enter your password.',
  isOn: 'Two-step sign-in is on already.',
  isOff: 'Two-step sign-in is off.',
  notBegun: 'Please begin again: the time to set it up is over.',
  needed: 'Your role needs two-step sign-in: it cannot be turned off.',
  own: 'Please turn off your own on your profile.',
  turnedOn: 'Two-step sign-in is on. You were signed out everywhere else.',
  turnedOff: 'Two-step sign-in is off. You were signed out everywhere else.',
  codesRenewed: 'These codes take the place of the old ones.',
  reset: 'Two-step sign-in of {name} is off, and a mail tells so.',
} as const satisfies Messages

// Messages about two-step sign-in.
import type { Messages } from '../../kernel/message.ts'

export const secondFactorMessages = {
  codeMissing: 'Please enter the code.',
  codeWrong: 'This code is not correct, or was used already. Please check it, or try the next one.',
  passwordMissing: 'Please enter your password.',
  isOn: 'Two-step sign-in is already on.',
  isOff: 'Two-step sign-in is off.',
  notBegun: 'The time to set it up has expired. Please start again.',
  needed: 'Your role requires two-step sign-in, so it cannot be turned off.',
  own: 'Turn off your own two-step sign-in on your profile.',
  turnedOn: 'Two-step sign-in is on. You were signed out everywhere else.',
  turnedOff: 'Two-step sign-in is off. You were signed out everywhere else.',
  codesRenewed: 'These codes replace your old ones.',
  reset: 'Two-step sign-in for {name} is turned off. We’ve e-mailed them.',
} as const satisfies Messages

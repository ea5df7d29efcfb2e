// Messages about passwords: forgotten, set, changed.
import type { Messages } from '../../kernel/message.ts'

export const passwordMessages = {
  emailMissing: { title: 'Error', message: 'Email is required!' },
  emailInvalid: { title: 'Error', message: 'Please enter a valid email!' },
  success: 'Success',
  linkMalformed: {
    title: 'Invalid link',
    message: 'This link is not complete. Open the link from the e-mail again, or request a new one.',
  },
  /** Must not reveal whether the address has an account. */
  forgotten: 'If this address has an account, a link to set a new password is on its way.',
  missing: 'Please enter a password.',
  notSame: 'The two passwords are not the same.',
  linkIncomplete: 'This link is not complete.',
  tooShort: 'Please use {n} characters or more.',
  tooLong: 'Please use {n} characters or fewer.',
  repeated: 'Please do not repeat the same characters.',
  ownWords: 'Please do not build the password from your name, your college or the product.',
  easyToGuess: 'This password is easy to guess. Please choose another one.',
  set: 'Your password is set. Please sign in with it.',
  setSignedIn: 'Your password is set, and you are signed in.',
  ownMissing: 'Please enter your current password.',
  ownWrong: 'This is not your current password.',
  sameAsBefore: 'Your new password must differ from your current one.',
  changed: 'Your password is changed. All other devices are signed out.',
  oneTimeSet: 'The one-time password is set, and {name} is signed out everywhere.',
  oneTimeMaster: 'A Master changes their own password in the profile, or with Forgot Password.',
  oneTimeBlocked: '{name} is blocked and cannot sign in. Please unblock the account first.',
  oneTimeNotJoined: '{name} has not verified the e-mail address yet. Please send that e-mail again instead.',
  oneTimeOver: 'This one-time password is no longer valid. Please ask for a new one, or use Forgot Password.',
  notOneTime: 'You have chosen your password already.',
  chosen: 'This is your password from now on.',
  changedElsewhere: 'Your password was changed in another window.',
} as const satisfies Messages

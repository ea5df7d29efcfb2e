// Operations for forgotten and new passwords.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { ChangePassword, ChosenPassword, ForgotPassword, OneTimePassword, ResetPassword } from './password.ts'

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/passwords/forgotten',
    summary: 'Ask for a link to set a new password; answers alike whether or not the address is known',
    access: 'public',
    body: ForgotPassword,
    response: Done,
    problems: ['tooMany'],
    audit: 'password.forgotten',
  }),
  reset: endpoint({
    method: 'POST',
    path: '/passwords/reset',
    summary: 'Set a new password with the token of a mailed link; begins a session unless signing in asks for more',
    access: 'public',
    body: ResetPassword,
    response: z.object({
      message: z.string(),
      signInPath: z.string(),
      /**
       * True when the reply's cookie holds a session. False when a code is needed too, or the account may not sign in.
       */
      isSignedIn: z.boolean(),
    }),
    problems: ['linkSpent', 'tooMany', 'unavailable'],
    audit: 'password.reset',
  }),
  change: endpoint({
    method: 'POST',
    path: '/passwords/own',
    summary: 'Change your own password; ends every other session and gives this one a new id and token',
    access: everyoneOwn,
    standing: 'unpaid',
    repeatable: true,
    body: ChangePassword,
    response: z.object({ message: z.string(), sessionToken: z.string() }),
    problems: ['tooMany', 'changedElsewhere', 'unavailable'],
    audit: 'password.changed',
  }),
  // `repeatable`, because a stored reply would keep a secret that is shown once.
  setOneTime: endpoint({
    method: 'POST',
    path: '/accounts/:id/one-time-password',
    summary: 'Give a student or one of the staff a one-time password; ends all their sessions and sends them a mail',
    access: { master: 'all' },
    passwordAgain: true,
    repeatable: true,
    params: IdParams,
    response: OneTimePassword,
    problems: ['notFound', 'conflict'],
    audit: 'password.oneTimeSet',
  }),
  choose: endpoint({
    method: 'POST',
    path: '/passwords/chosen',
    summary: 'Choose your own password in place of a one-time password; gives the session a new id and token',
    access: everyoneOwn,
    standing: 'passwordDue',
    repeatable: true,
    body: ChosenPassword,
    response: z.object({ message: z.string(), sessionToken: z.string() }),
    problems: ['conflict', 'unavailable'],
    audit: 'password.chosen',
  }),
}

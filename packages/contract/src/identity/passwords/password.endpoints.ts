// Operations of forgetting a password and setting a new one.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { ChangePassword, ForgotPassword, ResetPassword } from './password.ts'

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
    summary: 'Set a new password with the token of a mailed link',
    access: 'public',
    body: ResetPassword,
    response: z.object({ message: z.string(), signInPath: z.string() }),
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
}

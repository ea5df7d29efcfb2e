// Operations of forgetting a password and setting a new one.
import { z } from 'zod'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { ForgotPassword, ResetPassword } from './password.ts'

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
}

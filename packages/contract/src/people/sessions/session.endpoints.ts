// Operations of signing in, staying in and out.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { ForgotPassword, ResetPassword, SignedIn, SignIn } from './session.ts'

export const sessions = {
  studentSignIn: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in as a student',
    access: 'public',
    body: SignIn,
    response: SignedIn,
    problems: ['signInRefused', 'tooMany'],
    audit: 'session.started',
  }),
  staffSignIn: endpoint({
    method: 'POST',
    path: '/staffLogin',
    summary: 'Sign in as faculty or staff',
    access: 'public',
    body: SignIn,
    response: SignedIn,
    problems: ['signInRefused', 'tooMany'],
    audit: 'session.started',
  }),
  restore: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in person, for a new tab',
    access: everyoneOwn,
    standing: 'unpaid',
    response: SignedIn,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/session/activity',
    summary: 'Stay signed in: starts the idle time again',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Done,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Sign out of this session',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Done,
    audit: 'session.ended',
  }),
}

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/passwords/forgotten',
    summary: 'Ask for a link to set a new password; answers alike whether or not the address is known',
    access: 'public',
    body: ForgotPassword,
    response: Done,
    problems: ['tooMany'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/passwords/reset',
    summary: 'Set a new password with the token of a mailed link',
    access: 'public',
    body: ResetPassword,
    response: z.object({ message: z.string(), signInPath: z.string() }),
    problems: ['linkSpent', 'tooMany'],
    audit: 'password.reset',
  }),
}

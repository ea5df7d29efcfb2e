// Operations of signing in, continuing a session and signing out.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { CodeBody } from '../second-factor/second-factor.ts'
import { SessionConfirmation, SignedIn, SignIn } from './session.ts'

export const sessions = {
  studentSignIn: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Sign in as a student',
    access: 'public',
    body: SignIn,
    response: SignedIn,
    problems: ['signInRefused', 'emailNotVerified', 'codeNeeded', 'tooMany', 'unavailable'],
    audit: 'session.started',
    duringMaintenance: true,
  }),
  staffSignIn: endpoint({
    method: 'POST',
    path: '/staffLogin',
    summary: 'Sign in as faculty or staff',
    access: 'public',
    body: SignIn,
    response: SignedIn,
    problems: ['signInRefused', 'emailNotVerified', 'codeNeeded', 'tooMany', 'unavailable'],
    audit: 'session.started',
    duringMaintenance: true,
  }),
  giveCode: endpoint({
    method: 'POST',
    path: '/login/code',
    summary: 'The second step of signing in, within five minutes of the password: a code of the app or a recovery code',
    access: 'public',
    body: CodeBody,
    response: SignedIn,
    problems: ['signInRefused', 'signInOver', 'tooMany'],
    audit: 'session.started',
    duringMaintenance: true,
  }),
  restore: endpoint({
    method: 'GET',
    path: '/session',
    summary: 'The signed-in person, for a new tab',
    access: everyoneOwn,
    standing: 'passwordDue',
    response: SignedIn,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/session/activity',
    summary: 'Stay signed in: starts the idle time again',
    access: everyoneOwn,
    standing: 'passwordDue',
    response: Done,
    duringMaintenance: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/session/confirmation',
    summary:
      'Confirm your identity by your password: this session may make large exports for ten minutes, and change accounts for five',
    access: everyoneOwn,
    standing: 'unpaid',
    body: SessionConfirmation,
    withoutLicence: true,
    response: z.object({ confirmedUntil: Moment }),
    problems: ['tooMany', 'unavailable'],
    audit: 'session.confirmed',
    repeatable: true,
    duringMaintenance: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Sign out of this session',
    access: everyoneOwn,
    standing: 'passwordDue',
    response: Done,
    audit: 'session.ended',
    duringMaintenance: true,
  }),
}

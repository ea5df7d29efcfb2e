// Operations on passkeys: the person's own list, signing in, and confirming a session with a passkey instead of the
// password.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { SignedIn } from '../sessions/session.ts'
import { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from './passkey.ts'

const Request = z.object({ request: PasskeyRequest })
/** An RSA key with its attestation takes some kilobytes. */
const bodyLimit = 32 * 1024

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/passkeys',
    summary: 'The caller’s own passkeys, the latest first',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/passkeys/creation',
    summary:
      'Begin to add a passkey, which signs in without a password: what the browser makes it from, for five minutes',
    access: everyoneOwn,
    standing: 'unpaid',
    withoutLicence: true,
    passwordAgain: true,
    response: z.object({ creation: PasskeyCreation }),
    problems: ['conflict'],
    audit: 'passkey.begun',
    repeatable: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/passkeys',
    summary: 'Add the passkey that the browser made, which signs in without a password; its owner is notified',
    access: everyoneOwn,
    standing: 'unpaid',
    withoutLicence: true,
    passwordAgain: true,
    body: NewPasskey,
    bodyLimit,
    response: z.object({ message: z.string(), passkey: Passkey }),
    problems: ['conflict'],
    audit: 'passkey.added',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/passkeys/:id',
    summary: 'Remove one of the caller’s own passkeys, which then no longer signs in without a password',
    access: everyoneOwn,
    standing: 'unpaid',
    withoutLicence: true,
    passwordAgain: true,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'passkey.removed',
  }),
  beginSignIn: endpoint({
    method: 'GET',
    path: '/login/passkey',
    summary: 'What a browser signs to sign in with a passkey, within five minutes; the same for everybody',
    access: 'public',
    response: Request,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Sign in with a passkey, as student or staff; no code is asked for',
    access: 'public',
    body: SignedByPasskey,
    bodyLimit,
    response: SignedIn,
    problems: ['signInRefused', 'emailNotVerified', 'tooMany'],
    audit: 'session.started',
    duringMaintenance: true,
  }),
  beginConfirmation: endpoint({
    method: 'GET',
    path: '/session/confirmation/passkey',
    summary: 'What a browser signs to confirm your identity by one of your passkeys, within five minutes',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Request,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/session/confirmation/passkey',
    summary: 'Confirm your identity by one of your passkeys, for large exports and for changes of accounts',
    access: everyoneOwn,
    standing: 'unpaid',
    withoutLicence: true,
    body: SignedByPasskey,
    bodyLimit,
    response: z.object({ confirmedUntil: Moment }),
    problems: ['tooMany'],
    audit: 'session.confirmed',
    repeatable: true,
    duringMaintenance: true,
  }),
}

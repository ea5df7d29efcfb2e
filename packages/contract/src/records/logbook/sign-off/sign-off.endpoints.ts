// Operations of signing off outside the queue. Anyone with a link sees its record, but deciding needs the teacher's PIN
// or passkey. At the bedside, the teacher is signed in on their own phone.
import { z } from 'zod'
import { PasskeyRequest } from '../../../identity/passkeys/passkey.ts'
import { reachOf } from '../../../kernel/access.ts'
import { Moment } from '../../../kernel/date-schemas.ts'
import { Done, endpoint, IdParams } from '../../../kernel/endpoint.ts'
import { Entry } from '../entry.ts'
import { kindIds } from '../kinds/index.ts'
import {
  BedsideCode,
  BedsideDecision,
  LinkAsked,
  LinkDecision,
  LinkToken,
  RequestedLink,
  SignOffLink,
} from './sign-off.ts'

/** Same as for the queue; coordinators decide on the records of their residents. */
const verifiers = { ...reachOf('department', 'faculty', 'hod'), ...reachOf('own', 'drpc') }

export const signOffs = {
  // `repeatable`, because a stored reply would keep a secret.
  ask: endpoint({
    method: 'POST',
    path: '/entries/:id/sign-off-link',
    summary: 'Ask a teacher to verify your record by a link, which also goes by mail; an earlier link stops working',
    access: { student: 'own' },
    repeatable: true,
    params: IdParams,
    body: LinkAsked,
    response: z.object({ message: z.string(), address: z.string(), teacher: z.string(), worksUntil: Moment }),
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'signOff.asked',
  }),
  show: endpoint({
    method: 'GET',
    path: '/entries/:id/sign-off-link',
    summary:
      'The link that you have asked for, with what became of it; and the coordinator, where one verifies the record',
    access: { student: 'own' },
    params: IdParams,
    response: z.object({ link: RequestedLink.nullable(), coordinator: z.string().nullable() }),
    problems: ['notFound'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/entries/:id/sign-off-link',
    summary: 'Withdraw the link of your record: everybody who opens it is told so',
    access: { student: 'own' },
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'signOff.withdrawn',
  }),
  open: endpoint({
    method: 'GET',
    path: '/sign-offs/:token',
    summary: 'The record behind a link, without its patient; or why the link does not work',
    access: 'public',
    params: LinkToken,
    response: z.object({ link: SignOffLink }),
    problems: ['tooMany'],
    audit: 'signOff.opened',
    auditWhenNeeded: true,
  }),
  beginPasskey: endpoint({
    method: 'GET',
    path: '/sign-offs/:token/passkey',
    summary: 'What a browser signs to decide behind a link with a passkey, within five minutes',
    access: 'public',
    params: LinkToken,
    response: z.object({ request: PasskeyRequest }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/sign-offs/:token/decision',
    summary: 'Approve or reject the record behind a link, with the PIN or a passkey of the teacher who was asked; once',
    access: 'public',
    params: LinkToken,
    body: LinkDecision,
    bodyLimit: 32 * 1024,
    // Repeatable, because a body with a PIN must not be stored under an Idempotency-Key. The link works only once in
    // any case.
    repeatable: true,
    response: z.object({ message: z.string(), outcome: z.enum(['Approved', 'Rejected']) }),
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    audit: 'entry.decided',
    auditWhenNeeded: true,
  }),
  showCode: endpoint({
    method: 'GET',
    path: '/entries/:id/bedside-code',
    summary: 'A code for the screen of the student’s phone, which a teacher scans to verify the record; for minutes',
    access: { student: 'own' },
    params: IdParams,
    response: z.object({ code: z.string(), now: Moment, until: Moment }),
    problems: ['notFound', 'conflict'],
  }),
  scan: endpoint({
    method: 'GET',
    path: '/bedside-codes',
    summary: 'The record of a code that was scanned, and a ticket to decide it at the bedside',
    access: verifiers,
    query: BedsideCode,
    response: z.object({ id: z.uuid(), kind: z.enum(kindIds), ticket: z.string(), entry: Entry }),
    problems: ['notFound', 'conflict', 'forbidden'],
  }),
  decideAtBedside: endpoint({
    method: 'POST',
    path: '/entries/:id/bedside-decision',
    summary: 'Approve or reject a pending entry at the bedside, with the ticket of its code',
    access: verifiers,
    params: IdParams,
    body: BedsideDecision,
    response: z.object({ message: z.string(), entry: Entry }),
    problems: ['notFound', 'conflict', 'alreadyDecided', 'changedElsewhere'],
    repeatable: true,
    audit: 'entry.decided',
    auditWhenNeeded: true,
  }),
}

// Operations of signing in at one's college, of one's own link, and of the college's Admin who sets it up.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { SignedIn } from '../sessions/session.ts'
import { OwnSignOnLink, SignOnBeginning, SignOnDraft, SignOnOfCollege, SignOnReturn } from './single-sign-on.ts'

const keepers = { admin: 'college', master: 'all' } as const
const Answer = SignOnOfCollege.extend({ message: z.string() })

export const singleSignOn = {
  begin: endpoint({
    method: 'POST',
    path: '/sign-on/beginning',
    summary: 'Begin to sign in at one’s college: the address of its sign-in, found by the domain of the e-mail address',
    access: 'public',
    body: SignOnBeginning,
    response: z.object({ address: z.string() }),
    problems: ['tooMany', 'unavailable'],
    duringMaintenance: true,
    repeatable: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/sign-on',
    summary: 'Sign in with what the college put into the address of the return',
    access: 'public',
    body: SignOnReturn,
    response: SignedIn,
    problems: ['signInRefused', 'emailNotVerified', 'codeNeeded', 'tooMany', 'unavailable'],
    audit: 'session.started',
    duringMaintenance: true,
  }),
  ownLink: endpoint({
    method: 'GET',
    path: '/sign-on/link',
    summary: 'Whether the sign-in of the college opens one’s own account',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ link: OwnSignOnLink.nullable() }),
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/sign-on/link',
    summary: 'Turn sign-in at the college off for one’s own account; all other sessions end',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Done,
    problems: ['notFound'],
    audit: 'singleSignOn.linkEnded',
    duringMaintenance: true,
    withoutLicence: true,
  }),
  allowLink: endpoint({
    method: 'POST',
    path: '/sign-on/link',
    summary: 'Allow sign-in at the college again for one’s own account',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Done,
    problems: ['notFound'],
    audit: 'singleSignOn.linkAllowed',
    passwordAgain: true,
    withoutLicence: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/colleges/:id/sign-on',
    summary: 'The sign-in of a college as it is set up, without its secret',
    access: keepers,
    params: IdParams,
    response: SignOnOfCollege,
    problems: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/colleges/:id/sign-on',
    summary: 'Set up the sign-in of a college, once it answers; without a secret the present one stays',
    access: keepers,
    params: IdParams,
    body: SignOnDraft,
    response: Answer,
    problems: ['notFound'],
    audit: 'singleSignOn.saved',
    passwordAgain: true,
    // It asks the college’s server, which no transaction may wait for.
    repeatable: true,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/colleges/:id/sign-on/switch',
    summary: 'Switch the sign-in of a college on or off; off, everybody who signed in with it is signed out',
    access: keepers,
    params: IdParams,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Answer,
    problems: ['notFound'],
    audit: 'singleSignOn.switched',
    passwordAgain: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/colleges/:id/sign-on',
    summary: 'Remove the sign-in of a college with all its links; everybody who signed in with it is signed out',
    access: keepers,
    params: IdParams,
    response: Answer,
    problems: ['notFound'],
    audit: 'singleSignOn.removed',
    passwordAgain: true,
  }),
}

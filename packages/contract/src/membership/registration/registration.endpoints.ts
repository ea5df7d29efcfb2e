// Operations of joining: signing up, and confirming an e-mail address by a mailed link.
import { z } from 'zod'
import { LinkToken } from '../../identity/passwords/password.ts'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { ReferralParams, SignUpDraft, SignUpSetting, SignUpSwitch, Sponsored } from './sign-up.ts'
import { Acceptance, InvitationAccepted, ResendRequest, VerificationLink, Verified } from './verification.ts'

export const registrations = {
  signUp: endpoint({
    method: 'POST',
    path: '/registrations',
    summary: 'Sign up as a student; answers alike whether or not the address is known',
    access: 'public',
    body: SignUpDraft,
    response: Done,
    problems: ['tooMany'],
    audit: 'account.registered',
  }),
  readSetting: endpoint({
    method: 'GET',
    path: '/registrations/setting',
    summary: 'Whether students can sign up by themselves',
    access: reachOf('all', 'master'),
    response: z.object({ setting: SignUpSetting }),
  }),
  changeSetting: endpoint({
    method: 'PUT',
    path: '/registrations/setting',
    summary: 'Let students sign up by themselves, or close sign-up; invitations go on',
    access: reachOf('all', 'master'),
    body: SignUpSwitch,
    response: z.object({ message: z.string(), setting: SignUpSetting }),
    audit: 'sign-up.switched',
  }),
  sponsor: endpoint({
    method: 'GET',
    path: '/getReferralInfo/:code',
    summary: 'Whose referral code it is: the given name with an initial, and nothing else',
    access: 'public',
    params: ReferralParams,
    response: Sponsored,
    problems: ['notFound', 'tooMany'],
  }),
}

export const verifications = {
  look: endpoint({
    method: 'GET',
    path: '/verifications/:token',
    summary: 'What a mailed link is for; uses nothing up',
    access: 'public',
    params: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ link: VerificationLink }),
    problems: ['linkSpent', 'tooMany'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/verifications',
    summary: 'Verify a student’s e-mail address with the token of the mailed link',
    access: 'public',
    body: z.strictObject({ token: LinkToken }),
    response: Verified,
    problems: ['linkSpent', 'tooMany'],
    audit: 'email.verified',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/verifications/invitations',
    summary:
      'Accept an invitation: verify the address and set the password; begins a session unless signing in asks for more',
    access: 'public',
    body: Acceptance,
    response: InvitationAccepted,
    problems: ['linkSpent', 'tooMany', 'unavailable'],
    audit: 'invitation.accepted',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/verifications/links',
    summary: 'Ask for the verification mail again; answers alike whether or not the address is known',
    access: 'public',
    body: ResendRequest,
    response: Done,
    problems: ['tooMany'],
    audit: 'email.link-asked-again',
  }),
}

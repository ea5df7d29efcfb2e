// Serves signing up and verifying addresses.

import { signInPathOf } from '@rounds/contract/identity/accounts/person'
import { givenNameAndInitial } from '@rounds/contract/identity/accounts/person-name'
import { readReferralCode } from '@rounds/contract/identity/accounts/referral-code'
import { passwordEvents } from '@rounds/contract/identity/passwords/password.events'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { registrations, verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { signUpSettingMessages } from '@rounds/contract/membership/registration/sign-up-setting.messages'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { findLink } from '#api/identity/passwords/one-time-links.store.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { SignInByLink } from '#api/identity/passwords/passwords.routes.ts'
import { type EndSessions, setPasswordByLink } from '#api/identity/passwords/set-password.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { inEvenTime } from '#api/kernel/operations/even-time.ts'
import { networkOf, whoTriesLink } from '#api/kernel/operations/network.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { findSponsor } from './registration.store.ts'
import { checkedRegistration, register } from './sign-up.ts'
import { changeSignUpSetting, readSignUpSetting } from './sign-up-settings.store.ts'
import { lookAtLink, sendLinkAgain, verifyAddress } from './verification.ts'

/**
 * Limits on attempts (controls: C18). A lecture hall signs up from one address, and each link takes two or three
 * requests. A token has 256 bits, so the limit only has to stop a flood.
 */
const limits = {
  fromAddress: { name: 'registration.address', tries: 200, windowMs: 15 * minuteMs },
  ofAccount: { name: 'registration.account', tries: 3, windowMs: 60 * minuteMs },
  referral: { name: 'referral.address', tries: 10, windowMs: minuteMs },
  links: { name: 'verification.address', tries: 600, windowMs: 15 * minuteMs },
  resend: { name: 'verification-again.address', tries: 600, windowMs: 15 * minuteMs },
  resendOfAccount: { name: 'verification-again.account', tries: 3, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>

const signUpClosed = { title: 'Sign-up is closed', message: signUpSettingMessages.closed }

export function registrationRoutes(
  api: Api,
  hasher: PasswordHasher,
  endSessionsOf: EndSessions,
  signInByLink: SignInByLink,
): void {
  const { db } = api
  const countLink = async (token: string, { ip }: { ip: string }, now: Date) => {
    const isKnown = (await findLink(db, ['emailVerification', 'invitation'], token, now)) !== null
    await countTry(api, limits.links, whoTriesLink(isKnown, token, ip), now)
  }

  serve(api, registrations.signUp, async (call) => {
    const { body, request, now } = call
    if (!(await readSignUpSetting(db)).isOpen) throw new Problem('forbidden', signUpClosed)
    await countTry(api, limits.fromAddress, networkOf(request.ip), now)
    const draft = await checkedRegistration(api, call)
    await countTry(api, limits.ofAccount, keyOf(body.email), now)
    await inEvenTime(register(api, call, draft))
    return { message: signUpMessages.answered }
  })

  serve(api, registrations.readSetting, async () => ({ setting: await readSignUpSetting(db) }))

  serve(api, registrations.changeSetting, async ({ body: { isOpen }, now, audit }) => {
    await db.transaction(async () => {
      await changeSignUpSetting(db, isOpen, now)
      await audit({ detail: { enabled: isOpen } })
    })
    const message = isOpen ? signUpSettingMessages.opened : signUpSettingMessages.closedNow
    return { message, setting: await readSignUpSetting(db) }
  })

  serve(api, registrations.sponsor, async ({ params, request, now }) => {
    await countTry(api, limits.referral, networkOf(request.ip), now)
    const code = readReferralCode(params.code)
    if (code === null) throw new Problem('notFound', { message: signUpMessages.referralInvalid })
    const sponsor = await findSponsor(db, code)
    if (!sponsor) throw new Problem('notFound', { message: signUpMessages.referralUnknown })
    const name = givenNameAndInitial(sponsor.name)
    return { message: fillMessage(signUpMessages.referralValid, { name }), user: { name } }
  })

  serve(api, verifications.look, async ({ params, request, now }) => {
    await countLink(params.token, request, now)
    return { link: await lookAtLink(db, params.token, now) }
  })

  serve(api, verifications.verify, async (call) => {
    await countLink(call.body.token, call.request, call.now)
    const { role, setPasswordToken } = await verifyAddress(api, call)
    const { verified, verifiedAlready } = verificationMessages
    return { message: setPasswordToken ? verified : verifiedAlready, signInPath: signInPathOf(role), setPasswordToken }
  })

  serve(api, verifications.accept, async (call) => {
    const { body, request, now, audit } = call
    await countLink(body.token, request, now)
    const link = { purpose: 'invitation', ...body, now } as const
    const { owner, passwordHash } = await setPasswordByLink({ db, hasher, endSessionsOf }, link, async (person) => {
      if (person.hasPassword) await api.notify(passwordEvents.changed, { to: person.id })
      await audit({ subject: { kind: 'account', id: person.id }, actor: person })
    })
    const isSignedIn = await signInByLink(call, owner, passwordHash)
    const { accepted, acceptedSignedIn } = verificationMessages
    return { message: isSignedIn ? acceptedSignedIn : accepted, signInPath: signInPathOf(owner.role), isSignedIn }
  })

  serve(api, verifications.resend, async (call) => {
    const { body, request, now } = call
    await countTry(api, limits.resend, networkOf(request.ip), now)
    await countTry(api, limits.resendOfAccount, keyOf(body.email), now)
    await inEvenTime(sendLinkAgain(api, call))
    return { message: verificationMessages.sentAgain }
  })
}

// Signs up students. Known and unknown addresses get the same reply; only the mail to the owner differs.
import { invalid } from '@rounds/contract/kernel/problem'
import type { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpMessages } from '@rounds/contract/membership/registration/sign-up.messages'
import { termsVersion } from '@rounds/contract/membership/registration/terms'
import { newReferralCode } from '#api/identity/accounts/accounts.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import {
  findRegistered,
  findSponsor,
  listCourses,
  type Registered,
  type Registration,
  storeRegistration,
} from './registration.store.ts'
import { knownAddressMail } from './registration-mails.ts'
import { sendVerificationLink } from './verification-links.ts'

type SignUpCall = Call<typeof registrations.signUp>

const attempts = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Runs the checks that need the database. None of them depends on who has an account. */
export async function checkedRegistration({ db }: Api, { body }: SignUpCall): Promise<Registration> {
  const { collegeId, departmentId, name, phone, email, courses } = body
  const isPlace = uuid.test(collegeId) && uuid.test(departmentId)
  const offered = isPlace ? await listCourses(db, collegeId, departmentId) : []
  if (offered.length === 0) throw invalid({ departmentId: signUpMessages.department })
  if (!courses.every((course) => offered.includes(course))) throw invalid({ courses: signUpMessages.courses })
  const sponsor = body.sponsor ? await findSponsor(db, body.sponsor) : null
  if (body.sponsor && !sponsor) throw invalid({ sponsor: signUpMessages.referralUnknown })
  return { collegeId, departmentId, name, phone, email, sponsorId: sponsor?.id ?? null, termsVersion }
}

/**
 * Stores the sign-up and mails the owner of the address, either a link or the notice that an account exists. Retries
 * with a new referral code from `newCode` when the code is taken.
 */
export async function register(
  api: Api,
  call: SignUpCall,
  draft: Registration,
  newCode: () => string = newReferralCode,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.db.transaction(() => registerOnce(api, call, draft, newCode()))
    } catch (error) {
      if (attempt >= attempts || !isUniqueViolation(error, 'accounts_referral_code')) throw error
    }
  }
}

async function registerOnce(api: Api, call: SignUpCall, draft: Registration, code: string): Promise<void> {
  const isStored = (await storeRegistration(api.db, draft, code, call.now)) !== null
  const account = await findRegistered(api.db, draft.email)
  if (!account) throw new Error('the address has neither a new account nor an old one')
  await tellOwner(api, call, account)
  await call.audit({
    ...(isStored ? {} : { action: 'account.registration-repeated' }),
    subject: { kind: 'account', id: account.id },
  })
}

/** Mails the owner of the address. A blocked person gets no mail. */
async function tellOwner(api: Api, { now, request }: SignUpCall, account: Registered): Promise<void> {
  if (!account.active) return
  if (!account.isEmailVerified) return sendVerificationLink(api, account, now)
  await api.mail.send(knownAddressMail(account, api.publicUrl, request.id))
}

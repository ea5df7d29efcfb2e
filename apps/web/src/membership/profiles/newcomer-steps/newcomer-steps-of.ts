// The steps between a newcomer and access to the product: who acts, and since when. Pure.
import { isStaff, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { problems } from '@rounds/contract/kernel/problem'
import type { Profile } from '@rounds/contract/membership/profiles/profile'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { completenessOf, partLabel, requiredParts } from '@rounds/contract/membership/profiles/profile-rules'
import { productName } from '#web/product.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { withCapital } from '#web/ui/words/with-capital.ts'

type Part = ReturnType<typeof requiredParts>[number]

export interface NewcomerStep {
  title: string
  /** Who acts, and since when. */
  detail: string
  isDone: boolean
}

/** The next action of the newcomer: the label of the button, and the part of the profile that it opens. */
interface NextStep {
  label: string
  part: Part
}

export interface Newcomer {
  /** The reasons why the product is not open yet. */
  reasons: string[]
  steps: NewcomerStep[]
  /** Null when the newcomer has done everything and somebody else must act. */
  next: NextStep | null
}

type Person = Pick<SessionUser, 'role' | 'verifyByHod' | 'joiningDate'>
const maxNamed = 3

/** Returns the steps of a person who has no access yet. */
export function newcomerOf(user: Person, profile: Profile): Newcomer {
  const isStudent = !isStaff(user.role)
  const missing = completenessOf(profile, user.role).missing.filter((part) => part !== 'idProof')
  const steps = [...(isStudent ? [paid] : []), profileStep(user, missing), proofStep(profile, isStudent)]
  return {
    reasons: isStudent
      ? studentReasons(user)
      : [profile.idProof ? profileMessages.notConfirmed : profileMessages.proofMissing],
    steps: [...steps, approvalStep(user, profile, isStudent)],
    next: nextOf(user, profile, missing, isStudent),
  }
}

const studentReasons = ({ verifyByHod, joiningDate }: Person): string[] => [
  ...(verifyByHod ? [] : [problems.notVerified.message]),
  ...(joiningDate ? [] : [profileMessages.incomplete]),
]

/** The steps of a student who has not paid. The profile is still closed, so nothing is known of it. */
export const unpaidSteps: readonly NewcomerStep[] = [
  { title: 'Signed up', detail: 'Your e-mail address is confirmed.', isDone: true },
  { title: 'Paid', detail: 'You or your college pays. You are e-mailed once it is confirmed.', isDone: false },
  { title: 'Profile and ID proof', detail: 'You fill in your profile and upload your college ID card.', isDone: false },
  { title: 'Approved by your department', detail: 'Your department checks your ID proof.', isDone: false },
]

const paid: NewcomerStep = { title: 'Paid', detail: 'Your licence is valid.', isDone: true }

function profileStep({ role }: Person, missing: readonly Part[]): NewcomerStep {
  const total = requiredParts(role).filter((part) => part !== 'idProof').length
  const named = missing.slice(0, maxNamed).map(partLabel).join(', ')
  const more = missing.length - maxNamed
  return {
    title: `Profile ${total - missing.length} of ${total}`,
    detail: missing.length === 0 ? 'Complete.' : `You fill in: ${named}${more > 0 ? ` and ${more} more` : ''}.`,
    isDone: missing.length === 0,
  }
}

function proofStep({ idProof }: Profile, isStudent: boolean): NewcomerStep {
  const card = isStudent ? 'your college ID card' : 'an ID card of your college, or an official one'
  return {
    title: 'ID proof',
    detail: idProof ? `Uploaded on ${longDay(idProof.uploadedAt)}.` : `You upload ${card}.`,
    isDone: idProof !== null,
  }
}

function approvalStep({ verifyByHod }: Person, { idProof, approver }: Profile, isStudent: boolean): NewcomerStep {
  const verb = isStudent ? 'Approved' : 'Confirmed'
  const who = approver ?? `the ${productName} team`
  const isDone = isStudent && verifyByHod
  const waits = idProof
    ? `Waiting since ${longDay(idProof.uploadedAt)}: ${withCapital(who)} checks your ID proof.`
    : `${withCapital(who)} checks your ID proof once it is there.`
  return {
    title: isDone ? verb : `${verb} by ${who}`,
    detail: isDone ? 'Your department approved your account.' : waits,
    isDone,
  }
}

/** What blocks access comes first, the rest of the profile last. */
function nextOf(user: Person, { idProof }: Profile, missing: readonly Part[], isStudent: boolean): NextStep | null {
  if (isStudent && !user.joiningDate) return { label: 'enter your joining date', part: 'joiningDate' }
  if (!idProof) return { label: 'upload your ID proof', part: 'idProof' }
  const [part] = missing
  return part === undefined ? null : { label: 'complete your profile', part }
}

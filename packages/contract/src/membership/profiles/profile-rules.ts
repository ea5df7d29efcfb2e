// Rules of a profile that depend on today, the role or other fields. Both sides apply them.
import { accessRoleOf, isStaff, type RoleName } from '../../identity/accounts/person.ts'
import { addDays } from '../../kernel/dates.ts'
import { profileMessages } from './profile.messages.ts'
import { type Profile, type ProfileDraft, type ProfileKey, profileLabels } from './profile.ts'

const minAge = 17
const maxAge = 100
/** Longer than any course. */
const maxCourseDays = 15 * 366

const yearsBefore = (today: string, years: number): string => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

/** Field → message for impossible dates. */
export function profileFaults(draft: ProfileDraft, role: RoleName, today: string): Partial<Record<ProfileKey, string>> {
  const faults: Partial<Record<ProfileKey, string>> = {}
  if (draft.dob && (draft.dob > yearsBefore(today, minAge) || draft.dob < yearsBefore(today, maxAge))) {
    faults.dob = profileMessages.dob
  }
  if (draft.validUpto && draft.validUpto < today) faults.validUpto = profileMessages.expired
  if (draft.joiningDate && draft.joiningDate > today) faults.joiningDate = profileMessages.joinsLater
  if (draft.joiningDate && !isStaff(role) && draft.joiningDate < addDays(today, -maxCourseDays)) {
    faults.joiningDate = profileMessages.joinedBefore
  }
  if (draft.phone?.startsWith('+') && !isStaff(role)) {
    faults.phone = profileMessages.countryCode
  }
  return faults
}

/**
 * The fields that only staff may change from now on. For a student who was ever verified: the registration number, and
 * the joining date once set. For everybody verified or confirmed: the name (decision record 015).
 */
export function lockedFields(account: {
  role: RoleName
  wasVerified: boolean
  joiningDate: string | null
}): ProfileKey[] {
  if (!account.wasVerified) return []
  if (isStaff(account.role)) return ['name']
  return account.joiningDate ? ['name', 'identity', 'joiningDate'] : ['name', 'identity']
}

/** The hint at a locked field: who can change it. */
export function lockedText(role: RoleName): string {
  const access = accessRoleOf(role)
  if (access === 'hod') return profileMessages.lockedForHod
  return access === 'admin' || access === 'drpc' ? profileMessages.lockedForOthers : profileMessages.locked
}

type Part = ProfileKey | 'photo' | 'idProof'

const everybody: readonly Part[] = ['name', 'phone', 'photo']
const doctor: readonly Part[] = ['identity', 'medicalCouncil', 'validUpto', 'idProof']
const requiredOf = {
  student: [
    ...everybody,
    'dob',
    'bloodGroup',
    'vaccinationStatus',
    'address',
    'remarks',
    ...doctor,
    'joiningDate',
    'medicalCollege',
  ],
  faculty: [...everybody, 'remarks', ...doctor],
  hod: [...everybody, 'remarks', ...doctor],
  clerk: [...everybody, 'remarks', 'idProof'],
  drpc: [...everybody, 'remarks', 'idProof'],
  admin: [...everybody, 'remarks'],
  master: ['name', 'phone'],
} as const satisfies Record<string, readonly Part[]>

/** The parts of a complete profile, by role. */
export const requiredParts = (role: RoleName): readonly Part[] => requiredOf[accessRoleOf(role)]

/** The fields that a role fills in; those about the course are for students. */
export function fieldsOf(role: RoleName): ProfileKey[] {
  const all = Object.keys(profileLabels) as ProfileKey[]
  const access = accessRoleOf(role)
  const studentOnly: readonly ProfileKey[] = ['joiningDate', 'medicalCollege', 'unitHeadId']
  const doctorOnly: readonly ProfileKey[] = ['identity', 'medicalCouncil', 'validUpto']
  if (access === 'student') return all
  const isDoctor = ['faculty', 'hod', 'admin', 'drpc'].includes(access)
  return all.filter((key) => !studentOnly.includes(key) && (isDoctor || !doctorOnly.includes(key)))
}

export const partLabel = (part: Part): string =>
  part === 'photo' ? 'Photo' : part === 'idProof' ? 'ID proof' : profileLabels[part]

export interface Completeness {
  /** The missing parts, in form order. */
  missing: Part[]
  /** From 0 to 100. */
  percent: number
}

/** The completeness of a profile, with its missing parts. */
export function completenessOf(profile: Profile, role: RoleName): Completeness {
  const parts = requiredParts(role)
  const missing = parts.filter((part) => part !== 'unitHeadId' && !profile[part])
  return { missing, percent: Math.round(((parts.length - missing.length) / parts.length) * 100) }
}

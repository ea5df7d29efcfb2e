// The profile form without its looks: texts as typed, what changed of them, what is wrong with it.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { judge } from '@rounds/contract/kernel/judge'
import { type Profile, ProfileDraft, type ProfileKey, profileKeys } from '@rounds/contract/membership/profiles/profile'
import { profileFaults } from '@rounds/contract/membership/profiles/profile-rules'

export type ProfileForm = Readonly<Record<ProfileKey, string>>
export type ProfileFormFaults = Readonly<Partial<Record<ProfileKey, string>>>

const storedText = (profile: Profile, key: ProfileKey): string =>
  (key === 'unitHeadId' ? profile.unitHead?.id : profile[key]) ?? ''

export const formOf = (profile: Profile): ProfileForm =>
  Object.fromEntries(profileKeys.map((key) => [key, storedText(profile, key)])) as ProfileForm

/** The fields that differ from what is stored, in the order of the form. */
export function changedKeys(form: ProfileForm, profile: Profile): ProfileKey[] {
  return profileKeys.filter((key) => form[key].trim() !== storedText(profile, key))
}

/** The form over newer stored values: what was not touched follows them. */
export const rebased = (form: ProfileForm, from: Profile, to: Profile): ProfileForm =>
  Object.fromEntries(
    profileKeys.map((key) => [key, form[key] === storedText(from, key) ? storedText(to, key) : form[key]]),
  ) as ProfileForm

export type Judged = { ok: true; draft: ProfileDraft } | { ok: false; faults: ProfileFormFaults }

/** The draft of what changed, or the sentence at each wrong field. */
export function judgeProfile(form: ProfileForm, profile: Profile, role: RoleName, today: string): Judged {
  const given = Object.fromEntries(
    changedKeys(form, profile).map((key) => [key, form[key].trim() || (key === 'name' ? '' : null)]),
  )
  const judged = judge(ProfileDraft, given)
  if (!judged.ok) return judged
  const faults = profileFaults(judged.value, role, today)
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, draft: judged.value }
}

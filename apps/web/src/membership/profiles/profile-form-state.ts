// The state of the profile form without its markup: typed texts, changed fields, errors.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { type Profile, ProfileDraft, type ProfileKey, profileKeys } from '@rounds/contract/membership/profiles/profile'
import { profileFaults } from '@rounds/contract/membership/profiles/profile-rules'
import { bySchema, type FieldRules, type Texts } from '#web/ui/form/field-rules.ts'

export type ProfileForm = Texts<ProfileKey>

const storedText = (profile: Profile, key: ProfileKey): string =>
  (key === 'unitHeadId' ? profile.unitHead?.id : profile[key]) ?? ''

export const formOf = (profile: Profile): ProfileForm =>
  Object.fromEntries(profileKeys.map((key) => [key, storedText(profile, key)])) as ProfileForm

/** The fields that differ from the stored values, in form order. */
export function changedKeys(form: ProfileForm, profile: Profile): ProfileKey[] {
  return profileKeys.filter((key) => form[key].trim() !== storedText(profile, key))
}

/** The form after the stored values changed: fields that the user has not touched take the new values. */
export const rebased = (form: ProfileForm, from: Profile, to: Profile): ProfileForm =>
  Object.fromEntries(
    profileKeys.map((key) => [key, form[key] === storedText(from, key) ? storedText(to, key) : form[key]]),
  ) as ProfileForm

/** The rules of a form over the given stored values. Only changed fields are checked and sent. */
export function profileRules(profile: Profile, role: RoleName, today: string): FieldRules<ProfileKey, ProfileDraft> {
  const rules = bySchema(ProfileDraft, (form: ProfileForm) =>
    Object.fromEntries(
      changedKeys(form, profile).map((key) => [key, form[key].trim() || (key === 'name' ? '' : null)]),
    ),
  )
  return {
    ...rules,
    problemsOf(form) {
      const problems = rules.problemsOf(form)
      return Object.keys(problems).length > 0 ? problems : profileFaults(rules.draftOf(form), role, today)
    },
  }
}

// Validates and saves changes of a profile. Fields locked by the department are refused.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { invalid } from '@rounds/contract/kernel/problem'
import {
  type Profile,
  type ProfileDraft,
  type ProfileKey,
  profileKeys,
} from '@rounds/contract/membership/profiles/profile'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { lockedText, profileFaults } from '@rounds/contract/membership/profiles/profile-rules'
import type { Database } from '#api/kernel/database/database.ts'
import { findProfile, isTeacherBeside, lockAccount, saveProfile } from './profiles.store.ts'

const storedValue = (profile: Profile, key: ProfileKey): string | null =>
  key === 'unitHeadId' ? (profile.unitHead?.id ?? null) : profile[key]

/** Saves a draft. `audit` runs in the same transaction with the changed fields. Throws `invalid`. */
export function changeProfile(
  db: Database,
  person: { id: string; role: RoleName },
  draft: ProfileDraft,
  now: Date,
  audit: (changed: ProfileKey[]) => Promise<void>,
): Promise<void> {
  return db.transaction(async () => {
    await lockAccount(db, person.id)
    const before = await findProfile(db, person.id)
    const changed = profileKeys.filter((key) => draft[key] !== undefined && draft[key] !== storedValue(before, key))
    // Only changed fields are checked, so that a stored date that has expired does not block the rest.
    const profileProblems = Object.entries(profileFaults(draft, person.role, businessDateOf(now)))
    const faults: Record<string, string> = {
      ...Object.fromEntries(profileProblems.filter(([field]) => changed.some((key) => key === field))),
      ...Object.fromEntries(
        changed.filter((key) => before.locked.includes(key)).map((key) => [key, lockedText(person.role)]),
      ),
    }
    if (changed.includes('unitHeadId') && draft.unitHeadId) {
      const isBeside = await isTeacherBeside(db, person.id, draft.unitHeadId)
      if (!isBeside) faults.unitHeadId = profileMessages.unitHead
    }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    await saveProfile(db, person.id, draft, now)
    await audit(changed)
  })
}

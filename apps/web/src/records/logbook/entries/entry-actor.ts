// The signed-in user as the actor of the rules on records.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import type { EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { type EntryKindSpec, hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { isReadOnly } from '#web/identity/accounts/read-only.ts'

export const actorOf = (
  user: Pick<SessionUser, 'id' | 'role' | 'canVerify'> & Partial<Pick<SessionUser, 'leftOn' | 'licenceUntil'>>,
): EntryActor => ({
  id: user.id,
  access: accessRoleOf(user.role),
  canVerify: user.canVerify,
  hasLeft: isReadOnly(user),
})

/** True for a student on the course with a valid licence. */
export const writesRecords = (user: Pick<SessionUser, 'role' | 'leftOn' | 'licenceUntil'>): boolean =>
  user.role === 'student' && !isReadOnly(user)

/** Returns the kind that a page lists, or null when the path has none or the department lacks it. */
export function kindAt(path: string, departmentCode: string | null): EntryKindSpec | null {
  const list: readonly EntryKindSpec[] = kinds
  const kind = list.find(({ route }) => route === path.replace(/\/+$/, ''))
  return kind && hasKind(departmentCode, kind) ? kind : null
}

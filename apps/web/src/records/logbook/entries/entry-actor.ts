// The signed-in person as the rules on entries know them.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import type { EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { type EntryKindSpec, hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'

export const actorOf = (
  user: Pick<SessionUser, 'id' | 'role' | 'canVerify'> & Partial<Pick<SessionUser, 'leftOn'>>,
): EntryActor => ({
  id: user.id,
  access: accessRoleOf(user.role),
  canVerify: user.canVerify,
  hasLeft: Boolean(user.leftOn),
})

/** Whether the person writes records: a student who has not left the course. */
export const writesRecords = ({ role, leftOn }: Pick<SessionUser, 'role' | 'leftOn'>): boolean =>
  role === 'student' && !leftOn

/** The kind that a page lists, or null when there is none at this address or `hasKind` says no. */
export function kindAt(path: string, departmentCode: string | null): EntryKindSpec | null {
  const list: readonly EntryKindSpec[] = kinds
  const kind = list.find(({ route }) => route === path.replace(/\/+$/, ''))
  return kind && hasKind(departmentCode, kind) ? kind : null
}

// The signed-in person as the rules on entries know them.
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

/** Whether the person writes records: a student on the course, with a licence that runs. */
export const writesRecords = (user: Pick<SessionUser, 'role' | 'leftOn' | 'licenceUntil'>): boolean =>
  user.role === 'student' && !isReadOnly(user)

/** The kind that a page lists, or null when there is none at this address or `hasKind` says no. */
export function kindAt(path: string, departmentCode: string | null): EntryKindSpec | null {
  const list: readonly EntryKindSpec[] = kinds
  const kind = list.find(({ route }) => route === path.replace(/\/+$/, ''))
  return kind && hasKind(departmentCode, kind) ? kind : null
}

// The teacher or coordinator of a link, with their present rights: the same as in a session of theirs.
import { isVerifier } from '@rounds/contract/records/logbook/entry.can'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import {
  rolesWithFactor,
  type SessionServices,
  viewerColumns,
  viewerFrom,
  viewerRow,
} from '#api/identity/accounts/viewer-row.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { texts, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { scopeFor } from '#api/kernel/operations/serve.ts'

const find = statement({
  name: 'signOffs.verifier',
  scope: everybody('the teacher of a link, or the teacher a student asks; their rights are checked on the row found'),
  params: { id: uuid, rolesWithFactor: texts },
  row: viewerRow,
  sql: `select ${viewerColumns} from accounts a left join departments d on d.id = a.department_id
    where a.id = :id and a.active and a.email_verified_at is not null`,
})

export interface Verifier {
  viewer: Viewer
  /** The records that they could decide on in their queue. */
  scope: Scope
}

/**
 * Null for anyone who may not verify: blocked, not confirmed, of a role without the right, or without a required second
 * factor.
 */
export async function findVerifier(services: SessionServices, id: string, now: Date): Promise<Verifier | null> {
  const row = await services.db.row(find, { id, rolesWithFactor: rolesWithFactor(services) })
  if (!row) return null
  const viewer = viewerFrom(row, now, { sessionKey: '', confirmedAt: null, token: null })
  const scope = isVerifier({ access: viewer.role, canVerify: viewer.canVerify })
    ? scopeFor(viewer, signOffs.decideAtBedside)
    : null
  return scope && { viewer, scope }
}

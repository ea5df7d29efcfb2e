// Managing an institution, for the college that added it and for the Master: correcting, deleting, restoring.
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { State } from '@rounds/contract/reference/colleges/state'
import type {
  DeletedInstitution,
  Institution,
  InstitutionDraft,
} from '@rounds/contract/reference/institutions/institution'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { restorableSince } from '#api/kernel/clock/restorable.ts'
import { json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { findInstitution, nameTaken } from './institutions.store.ts'

/** Staff manage their own college's additions; there is no reach below the college. */
const adder: ScopeColumns = { own: 'null', department: 'null', college: 'i.college_id' }
const maxDeleted = 100

const change = scopedStatement({
  name: 'institutions.change',
  params: { id: uuid, name: text, stateId: uuid },
  row: { isState: uuid.nullable() },
  axes: {},
  sql: (within) => `with changed as (
      update institutions i set name = :name, state_id = s.id from states s
      where s.id = :stateId and i.deleted_at is null and i.id = :id and ${within(adder)} returning i.id)
    select (select s.id from states s where s.id = :stateId) as "isState"
    from institutions i where i.deleted_at is null and i.id = :id and ${within(adder)}`,
})

const hold = scopedStatement({
  name: 'institutions.hold',
  params: { id: uuid },
  row: { name: text, stateId: uuid },
  axes: {},
  // Locks the institution: nobody is posted to it between the check and the change or deletion.
  sql: (within) => `select i.name, i.state_id as "stateId" from institutions i
    where i.deleted_at is null and i.id = :id and ${within(adder)} for update`,
})

/**
 * Returns whether something depends on an institution, such as a posting; this ring does not know them. Called while
 * the institution is locked.
 */
export type IsInstitutionNamed = (db: Database, id: string) => Promise<boolean>

interface InstitutionChange {
  institution: Institution
  /** The state before the change. */
  stateBefore: string
  /** The changed fields. */
  fields: ('name' | 'state')[]
}

/**
 * Corrects an institution of the scope. Call it in a transaction. Throws `conflict` when the state has another
 * institution with this name. Throws `inUse` while something names it, except for the Master: other people's entries
 * would then mean another place.
 */
export async function changeInstitution(
  db: Database,
  scope: Scope,
  { id, draft }: { id: string; draft: InstitutionDraft },
  isNamed: IsInstitutionNamed,
): Promise<InstitutionChange> {
  const { title: name, state: stateId } = draft
  const held = await db.row(hold.of(scope, {}), { id })
  if (!held) throw new Problem('notFound')
  if (scope.reach !== 'all' && (await isNamed(db, id))) {
    throw new Problem('inUse', { message: fillMessage(institutionMessages.namedUnchanged, { name: held.name }) })
  }
  const changed = await db.row(change.of(scope, {}), { id, name, stateId }).catch(asNameTaken)
  if (!changed) throw new Problem('notFound')
  if (changed.isState === null)
    throw new Problem('invalid', { fields: { state: fillMessage(fieldMessages.fromList, { label: 'a state' }) } })
  const fields: InstitutionChange['fields'] = []
  if (held.name !== name) fields.push('name')
  if (held.stateId !== stateId) fields.push('state')
  return { institution: await findInstitution(db, id), stateBefore: held.stateId, fields }
}

function asNameTaken(error: unknown): never {
  throw isUniqueViolation(error) ? nameTaken() : error
}

const remove = scopedStatement({
  name: 'institutions.delete',
  params: { id: uuid, now: timestamp },
  row: {},
  axes: {},
  sql: (within) => `update institutions i set deleted_at = :now where i.deleted_at is null and i.id = :id
    and ${within(adder)}`,
})

/**
 * Soft-deletes an institution of the scope. Call it in a transaction. Throws `notFound`, or `inUse` while something
 * names it.
 */
export async function deleteInstitution(
  db: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
  isNamed: IsInstitutionNamed,
): Promise<void> {
  const held = await db.row(hold.of(scope, {}), { id })
  if (!held) throw new Problem('notFound')
  if (await isNamed(db, id)) {
    throw new Problem('inUse', { message: fillMessage(institutionMessages.named, { name: held.name }) })
  }
  await db.execute(remove.of(scope, {}), { id, now })
}

const deleted = scopedStatement({
  name: 'institutions.deleted',
  params: { since: timestamp },
  row: { id: uuid, name: text, state: json(State), deletedAt: timestamp.nullable() },
  axes: {},
  sql: (
    within,
  ) => `select i.id, i.name, json_build_object('id', s.id, 'name', s.name) as state, i.deleted_at as "deletedAt"
    from institutions i join states s on s.id = i.state_id
    where i.deleted_at > :since and ${within(adder)} order by i.deleted_at desc, i.id limit ${maxDeleted}`,
})

/** Returns the deleted institutions that the scope can restore, newest first. */
export async function listDeletedInstitutions(db: Database, scope: Scope, now: Date): Promise<DeletedInstitution[]> {
  const rows = await db.rows(deleted.of(scope, {}), { since: restorableSince(now) })
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt: deletedAt.toISOString() }] : []))
}

const restore = scopedStatement({
  name: 'institutions.restore',
  params: { id: uuid, since: timestamp },
  row: {},
  axes: {},
  sql: (within) => `update institutions i set deleted_at = null where i.deleted_at > :since and i.id = :id
    and ${within(adder)}`,
})

/** Restores an institution of the scope. Throws `conflict` when one with its name was added since. */
export async function restoreInstitution(db: Database, scope: Scope, id: string, now: Date): Promise<Institution> {
  const restored = await db.execute(restore.of(scope, {}), { id, since: restorableSince(now) }).catch(asNameTaken)
  if (restored === 0) throw new Problem('notFound')
  return findInstitution(db, id)
}

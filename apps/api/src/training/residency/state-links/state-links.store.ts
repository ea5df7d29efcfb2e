// Creates, lists and revokes the links of state offices, and provides their part of the copy of a person's data.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { State } from '@rounds/contract/reference/colleges/state'
import { InstitutionOption } from '@rounds/contract/reference/institutions/institution'
import type {
  StateLink,
  StateLinkDraft,
  StateLinkQuery,
} from '@rounds/contract/training/residency/state-links/state-link'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { boolean, day, integer, json, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

/** A link belongs to its college; a link to all colleges' postings belongs to the Master. */
const linkWithin: ScopeColumns = { own: 'null', department: 'null', college: 'l.college_id' }

const row = {
  id: uuid,
  office: text,
  purpose: text,
  college: text.nullable(),
  state: json(State),
  institutions: json(z.array(InstitutionOption)),
  lastDay: day,
  createdAt: timestamp,
  createdBy: text,
  openings: integer,
  lastOpenedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
}
/** The institutions to which a link `l` is limited, by name. */
export const linkedInstitutions = `(select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name),
  '[]'::json) from institutions i where i.id = any(l.institution_ids))`
const columns = `l.id, l.office, l.purpose, c.name as college, json_build_object('id', t.id, 'name', t.name) as state,
  ${linkedInstitutions} as institutions, l.last_day as "lastDay", l.created_at as "createdAt", m.name as "createdBy",
  l.openings, l.last_opened_at as "lastOpenedAt", l.revoked_at as "revokedAt"`
const from = `drp_state_links l join states t on t.id = l.state_id join accounts m on m.id = l.created_by_id
  left join colleges c on c.id = l.college_id`

const shown = ({ createdAt, lastOpenedAt, revokedAt, ...link }: RowOf<typeof row>): StateLink => ({
  ...link,
  createdAt: createdAt.toISOString(),
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

const list = pagedList({
  name: 'stateLinks.list',
  params: {},
  row,
  axes: {},
  columns,
  from,
  where: (within) => within(linkWithin),
  orderBy: 'l.id desc',
})

/** A page of the links of the scope, the newest first. */
export async function listStateLinks(
  db: Database,
  scope: Scope,
  query: StateLinkQuery,
): Promise<{ links: StateLink[]; page: PageInfo }> {
  const { rows, page } = await list(db, scope, { variant: {}, values: {} }, query)
  return { links: rows.map(shown), page }
}

const find = scopedStatement({
  name: 'stateLinks.hold',
  params: { id: uuid },
  row,
  axes: {},
  sql: (within) => `select ${columns} from ${from} where l.id = :id and ${within(linkWithin)} for update of l`,
})

/** Locks one link of the scope until the transaction ends; undefined when there is none. */
export async function lockStateLink(db: Database, scope: Scope, id: string): Promise<StateLink | undefined> {
  const found = await db.row(find.of(scope, {}), { id })
  return found && shown(found)
}

const shared = everybody('states and institutions are shared by all colleges')

const state = statement({
  name: 'stateLinks.state',
  scope: shared,
  params: { stateId: uuid, ids: uuids },
  row: { hasAll: boolean },
  sql: `select (select count(*) from institutions i where i.id = any(:ids::uuid[]) and i.state_id = t.id and i.deleted_at is null)
      = cardinality(:ids::uuid[]) as "hasAll" from states t where t.id = :stateId`,
})

/** True when the state has all of these institutions; undefined when there is no such state. */
export const hasInstitutions = async (
  db: Database,
  stateId: string,
  ids: readonly string[],
): Promise<boolean | undefined> => (await db.row(state, { stateId, ids }))?.hasAll

const insert = statement({
  name: 'stateLinks.insert',
  scope: everybody('for the caller’s own college, or by the person who sees all of them'),
  params: {
    id: uuid,
    tokenHash: text,
    collegeId: uuid.nullable(),
    stateId: uuid,
    institutionIds: uuids,
    office: text,
    purpose: text,
    lastDay: day,
    byId: uuid,
    now: timestamp,
  },
  row: {},
  sql: `insert into drp_state_links (id, token_hash, college_id, state_id, institution_ids, office, purpose, last_day,
      created_by_id, created_at)
    values (:id, :tokenHash, :collegeId, :stateId, :institutionIds::uuid[], :office, :purpose, :lastDay, :byId, :now)`,
})

/** Stores a link with its token; returns its id. */
export async function insertStateLink(
  db: Database,
  draft: StateLinkDraft,
  { token, ...by }: { token: string; collegeId: string | null; byId: string; now: Date },
): Promise<string> {
  const id = uuidv7()
  await db.execute(insert, { ...draft, ...by, id, tokenHash: keyOf(token) })
  return id
}

const revoke = statement({
  name: 'stateLinks.revoke',
  scope: everybody('a link that the caller has locked within their scope'),
  params: { id: uuid, byId: uuid, now: timestamp },
  row: {},
  sql: 'update drp_state_links set revoked_by_id = :byId, revoked_at = :now where id = :id',
})

export async function revokeStateLink(db: Database, id: string, byId: string, now: Date): Promise<void> {
  await db.execute(revoke, { id, byId, now })
}

const ownCopy = statement({
  name: 'stateLinks.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: { id: uuid, office: text, purpose: text, lastDay: day, createdAt: timestamp, revokedAt: timestamp.nullable() },
  sql: `select id, office, purpose, last_day as "lastDay", created_at as "createdAt", revoked_at as "revokedAt"
    from drp_state_links where created_by_id = :accountId and id > :after order by id limit :limit`,
})

/** The part with state links in the copy of a person's data. */
export const stateLinksPart: PersonalDataPart = {
  name: 'state-links',
  about: 'links that you made for state offices',
  ...inSlices(ownCopy),
}

// The institutions where residents may be posted.
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { conflictAt, Problem } from '@rounds/contract/kernel/problem'
import { State } from '@rounds/contract/reference/colleges/state'
import type {
  Institution,
  InstitutionDraft,
  InstitutionOption,
  InstitutionQuery,
  ListedInstitution,
} from '@rounds/contract/reference/institutions/institution'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { uuidv7 } from 'uuidv7'
import { boolean, integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'

/** The reader's college. A `Scope` fits. */
interface Place {
  readonly collegeId: string | null
}

const shared = everybody('institutions are shared by all colleges')
const maxOptions = 500

const optionRow = { id: uuid, name: text }
const row = { ...optionRow, state: json(State) }
const columns = `i.id, i.name, json_build_object('id', s.id, 'name', s.name) as state`
export const institutionFrom = 'institutions i join states s on s.id = i.state_id'
export const institutionMatches = ({ isSearch, isOfState }: { isSearch: boolean; isOfState: boolean }): string =>
  `i.deleted_at is null${isSearch ? ' and (i.name ilike :pattern or s.name ilike :pattern)' : ''}${
    isOfState ? ' and i.state_id = :stateId' : ''
  }`
export const institutionAxes = { isSearch: [false, true], isOfState: [false, true] } as const
/** SQL: true when another college added it. */
const isOthers = 'i.college_id is not null and i.college_id is distinct from :collegeId::uuid'
export const institutionOrder = `${isOthers}, s.name, i.name, i.id`

const total = variants({
  name: 'institutions.total',
  scope: shared,
  params: { pattern: text, stateId: uuid.nullable() },
  row: { total: integer },
  axes: institutionAxes,
  sql: (variant) => `select count(*)::int as total from ${institutionFrom} where ${institutionMatches(variant)}`,
})

const list = variants({
  name: 'institutions.list',
  scope: shared,
  params: { pattern: text, stateId: uuid.nullable(), collegeId: uuid.nullable(), limit: integer, offset: integer },
  row: { ...row, isOfCollege: boolean },
  axes: institutionAxes,
  sql: (variant) => `select ${columns}, coalesce(i.college_id = :collegeId::uuid, false) as "isOfCollege"
    from ${institutionFrom} where ${institutionMatches(variant)}
    order by ${institutionOrder} limit :limit offset :offset`,
})

/**
 * Returns a page of institutions whose name or state contains the search text; other colleges' additions come last.
 * `may` tells whether the reader may change an institution.
 */
export async function listInstitutions(
  db: Database,
  { collegeId }: Place,
  { page, size, search, stateId }: InstitutionQuery,
  may: (isOfCollege: boolean) => boolean,
): Promise<{ institutions: ListedInstitution[]; page: PageInfo }> {
  const variant = { isSearch: Boolean(search), isOfState: stateId !== undefined }
  const values = { pattern: searchPattern(search ?? ''), stateId: stateId ?? null }
  const counted = await db.row(total.of(variant), values)
  const slice = { limit: size, offset: (page - 1) * size }
  const rows = await db.rows(list.of(variant), { ...values, collegeId, ...slice })
  const institutions = rows.map(({ isOfCollege, ...institution }) => ({ ...institution, isOwn: may(isOfCollege) }))
  return { institutions, page: { page, size, total: counted?.total ?? 0 } }
}

const listOfState = statement({
  name: 'institutions.ofState',
  scope: shared,
  params: { stateId: uuid, collegeId: uuid.nullable() },
  row: optionRow,
  sql: `select i.id, i.name from institutions i where i.deleted_at is null and i.state_id = :stateId
    order by ${isOthers}, i.name`,
})

/** Returns the institutions of a state, for a select; other colleges' additions come last. */
export const listInstitutionsOf = (db: Database, { collegeId }: Place, stateId: string): Promise<InstitutionOption[]> =>
  db.rows(listOfState, { stateId, collegeId })

const options = statement({
  name: 'institutions.options',
  scope: shared,
  params: {},
  row: optionRow,
  sql: `select id, name from (
      select id, name from institutions where deleted_at is null
      order by college_id is not null, name, id limit ${maxOptions}) first
    order by name, id`,
})

/** Returns institutions by name, for a small public answer: additions of colleges never displace the Master's. */
export const listInstitutionOptions = (db: Database): Promise<InstitutionOption[]> => db.rows(options, {})

const find = statement({
  name: 'institutions.find',
  scope: shared,
  params: { id: uuid },
  row,
  sql: `select ${columns} from ${institutionFrom} where i.deleted_at is null and i.id = :id`,
})

/** Returns one institution; throws `notFound`. */
export async function findInstitution(db: Database, id: string): Promise<Institution> {
  const institution = await db.row(find, { id })
  if (!institution) throw new Problem('notFound')
  return institution
}

const sameName = statement({
  name: 'institutions.sameName',
  scope: shared,
  params: { name: text, stateId: uuid },
  row: { id: uuid },
  sql: 'select id from institutions where deleted_at is null and state_id = :stateId and lower(name) = lower(:name)',
})

const insert = statement({
  name: 'institutions.insert',
  scope: shared,
  params: {
    id: uuid,
    name: text,
    stateId: uuid,
    addedBy: uuid.nullable(),
    collegeId: uuid.nullable(),
    now: timestamp,
  },
  row: { state: json(State) },
  sql: `with added as (
      insert into institutions (id, name, state_id, added_by, college_id, created_at)
      select :id::uuid, :name::text, s.id, :addedBy::uuid, :collegeId::uuid, :now::timestamptz from states s where s.id = :stateId
      returning state_id)
    select json_build_object('id', s.id, 'name', s.name) as state from added join states s on s.id = added.state_id`,
})

/** Returns the refusal for a name that the state already has. */
export const nameTaken = () => conflictAt({ title: institutionMessages.present })

/**
 * Stores an institution; a duplicate name in the same state is a `conflict`. `by.onNew` is called only for a new
 * institution, and may refuse it.
 */
export async function createInstitution(
  db: Database,
  { collegeId }: Place,
  { title: name, state: stateId }: InstitutionDraft,
  by: { id: string | null; now: Date; onNew?: () => Promise<void> },
): Promise<Institution> {
  if (await db.row(sameName, { name, stateId })) throw nameTaken()
  await by.onNew?.()
  const id = uuidv7()
  const values = { id, name, stateId, collegeId, addedBy: by.id, now: by.now }
  const added = await db.row(insert, values).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken() : error
  })
  if (!added)
    throw new Problem('invalid', { fields: { state: fillMessage(fieldMessages.fromList, { label: 'a state' }) } })
  return { id, name, state: added.state }
}

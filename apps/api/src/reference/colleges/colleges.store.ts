// Colleges: the list, a single college, and adding one.
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { conflictAt, Problem } from '@rounds/contract/kernel/problem'
import type {
  College,
  CollegeBrand,
  CollegeDraft,
  CollegeOption,
  CollegeQuery,
} from '@rounds/contract/reference/colleges/college'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { DepartmentOption } from '@rounds/contract/reference/colleges/department'
import { State } from '@rounds/contract/reference/colleges/state'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'
import { assertOwnGstin } from './own-gstin.ts'

const publicList = everybody('colleges are public: sign-up offers them')
const masterAlone = everybody('the Master manages all colleges; the operations say so')

const collegesOptions = statement({
  name: 'colleges.options',
  scope: publicList,
  params: {},
  row: { id: uuid, name: text, address: text, state: text },
  sql: `select c.id, c.name, c.address, s.name as state from colleges c join states s on s.id = c.state_id
    order by c.name`,
})

export const listCollegeOptions = (db: Database): Promise<CollegeOption[]> => db.rows(collegesOptions, {})

const collegeRow = {
  id: uuid,
  name: text,
  slug: text,
  address: text,
  state: json(State),
  phone: text,
  email: text,
  website: text.nullable(),
  gstin: text.nullable(),
  logo: uuid.nullable(),
  accent: text.nullable(),
  departments: json(z.array(DepartmentOption)),
}
const collegeColumns = `c.id, c.name, c.slug, c.address, json_build_object('id', s.id, 'name', s.name) as state, c.phone,
  c.email, c.website, c.gstin, c.logo_file_id as logo, c.accent,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'code', d.code, 'title', d.title)
              order by d.name)
            from college_departments cd join departments d on d.id = cd.department_id
            where cd.college_id = c.id), '[]') as departments`
export const withState = 'colleges c join states s on s.id = c.state_id'
export const collegeMatches = (isSearch: boolean): string =>
  isSearch ? `concat_ws(' ', c.name, c.address, c.email, s.name) ilike :pattern` : 'true'

const collegesList = variants({
  name: 'colleges.list',
  scope: masterAlone,
  params: { pattern: text, limit: integer, offset: integer },
  row: collegeRow,
  axes: { isSearch: [false, true] },
  sql: ({ isSearch }) => `select ${collegeColumns} from ${withState} where ${collegeMatches(isSearch)}
    order by c.name, c.id limit :limit offset :offset`,
})

const collegesTotal = variants({
  name: 'colleges.total',
  scope: masterAlone,
  params: { pattern: text },
  row: { total: integer },
  axes: { isSearch: [false, true] },
  sql: ({ isSearch }) => `select count(*)::int as total from ${withState} where ${collegeMatches(isSearch)}`,
})

/** Returns a page of colleges whose name, address, e-mail or state contains the search text. */
export async function listColleges(
  db: Database,
  { page, size, search }: CollegeQuery,
): Promise<{ colleges: College[]; page: PageInfo }> {
  const variant = { isSearch: Boolean(search) }
  const pattern = searchPattern(search ?? '')
  const counted = await db.row(collegesTotal.of(variant), { pattern })
  const slice = { limit: size, offset: (page - 1) * size }
  const colleges = await db.rows(collegesList.of(variant), { pattern, ...slice })
  return { colleges, page: { page, size, total: counted?.total ?? 0 } }
}

// There is no reach below the college.
export const placeOfCollege: ScopeColumns = { own: 'null', department: 'null', college: 'c.id' }

const collegeWithin = scopedStatement({
  name: 'colleges.open',
  params: { id: uuid },
  row: collegeRow,
  axes: {},
  sql: (within) => `select ${collegeColumns} from ${withState} where c.id = :id and ${within(placeOfCollege)}`,
})

/** Returns a college in the scope; throws `notFound`. */
export const openCollege = async (db: Database, scope: Scope, id: string): Promise<College> =>
  found(await db.row(collegeWithin.of(scope, {}), { id }))

const collegeById = statement({
  name: 'colleges.find',
  scope: everybody('sign-up asks for the departments of any college'),
  params: { id: uuid },
  row: collegeRow,
  sql: `select ${collegeColumns} from ${withState} where c.id = :id`,
})

/** Returns one college; throws `notFound`. */
export const findCollege = async (db: Database, id: string): Promise<College> =>
  found(await db.row(collegeById, { id }))

function found(college: College | undefined): College {
  if (!college) throw new Problem('notFound')
  return college
}

const brandBySlug = statement({
  name: 'colleges.brand',
  scope: everybody('a branded sign-in page is public'),
  params: { slug: text },
  row: { id: uuid, name: text, slug: text, logo: uuid.nullable(), accent: text.nullable() },
  sql: `select id, name, slug, logo_file_id as logo, accent from colleges where slug = :slug
    union all select c.id, c.name, c.slug, c.logo_file_id, c.accent
    from college_former_slugs f join colleges c on c.id = f.college_id
    where f.slug = :slug and not exists (select from colleges where slug = :slug)`,
})

/** Returns the sign-in page's facts about the college that has, or had, this address. */
export async function findCollegeBrand(db: Database, slug: string): Promise<CollegeBrand> {
  const brand = await db.row(brandBySlug, { slug })
  if (!brand) throw new Problem('notFound')
  return brand
}

/** The fields of a college's form. */
export const collegeParams = {
  id: uuid,
  slug: text,
  name: text,
  address: text,
  stateId: uuid,
  phone: text,
  email: text,
  website: text.nullable(),
  gstin: text.nullable(),
}

const collegeInsert = statement({
  name: 'colleges.insert',
  scope: masterAlone,
  params: { ...collegeParams, now: timestamp },
  row: { id: uuid },
  sql: `insert into colleges (id, slug, name, address, state_id, phone, email, website, gstin, created_at)
    select :id::uuid, :slug::text, :name::text, :address::text, s.id, :phone::text, :email::text, :website::text,
      :gstin::text, :now::timestamptz
    from states s where s.id = :stateId
    returning id`,
})

/** Returns the refusal for a name that another college has. */
export const nameTaken = () =>
  conflictAt({ name: collegeMessages.nameTaken }, 'A college with this name is there already.')

/**
 * Stores a college. Its slug is derived from its name, with a number when it is taken. `given` is for demo data, whose
 * ids and addresses are the same on every run. Call it in a transaction.
 */
export async function createCollege(
  db: Database,
  draft: CollegeDraft,
  now: Date,
  given: { id?: string; slug?: string } = {},
): Promise<College> {
  const id = given.id ?? uuidv7()
  const slug = given.slug ?? (await freeSlug(db, draft.name))
  try {
    const stored = await db.row(collegeInsert, {
      ...draft,
      id,
      slug,
      website: draft.website ?? null,
      gstin: draft.gstin ?? null,
      now,
    })
    if (!stored)
      throw new Problem('invalid', { fields: { stateId: fillMessage(fieldMessages.fromList, { label: 'a state' }) } })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error
  }
  const college = await findCollege(db, id)
  assertOwnGstin(college)
  return college
}

const slugsLike = statement({
  name: 'colleges.slugsLike',
  scope: masterAlone,
  params: { pattern: text },
  row: { slug: text },
  sql: `select slug from colleges where slug ~ :pattern
    union all select slug from college_former_slugs where slug ~ :pattern`,
})

async function freeSlug(db: Database, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 30) || 'college'
  const taken = await db.rows(slugsLike, { pattern: `^${base}(-[0-9]+)?$` })
  const slugs = new Set(taken.map((row) => row.slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!slugs.has(slug)) return slug
  }
}

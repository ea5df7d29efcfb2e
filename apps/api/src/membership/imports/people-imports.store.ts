// People imports. Each person sees only their own imports into their current place.
import { dayMs } from '@rounds/contract/kernel/durations'
import {
  type ImportDraft,
  importKinds,
  importStates,
  type PeopleImport,
} from '@rounds/contract/membership/imports/people-import'
import { uuidv7 } from 'uuidv7'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const shownLast = 10

const ofCaller = everybody('the caller’s own imports, by the id in their session')

const row = {
  id: uuid,
  kind: oneOf(importKinds),
  state: oneOf(importStates),
  fileName: text,
  collegeId: uuid,
  college: text,
  departmentId: uuid.nullable(),
  department: text.nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  ready: integer,
  skipped: integer,
  faulty: integer,
  imported: integer,
  refused: integer,
  undone: integer,
}
const counted = ['ready', 'skipped', 'faulty', 'imported', 'refused', 'undone']
  .map((state) => `(count(*) filter (where r.state = '${state}'))::int as ${state}`)
  .join(', ')
const selection = `select i.id, i.kind, i.state, i.file_name as "fileName", i.college_id as "collegeId",
    c.name as college, i.department_id as "departmentId", d.name as department, i.created_at as "createdAt",
    i.started_at as "startedAt", n.*
  from people_imports i join colleges c on c.id = i.college_id left join departments d on d.id = i.department_id
    cross join lateral (select ${counted} from people_import_rows r where r.import_id = i.id) n`

/** An import of the caller, with the fields shown to them. */
export interface OwnImport {
  shown: PeopleImport
  collegeId: string
  departmentId: string | null
}

/**
 * Condition: the import is the caller's, into their current place. A move to another department or college ends the
 * right to earlier imports.
 */
const isOwn = (within: Within) =>
  `i.created_by_id = :scopeUserId and ${within({ own: 'null', department: 'i.department_id', college: 'i.college_id' })}`

function presentImport(found: RowOf<typeof row>): OwnImport {
  const { collegeId, departmentId, createdAt, startedAt, ready, skipped, faulty, imported, refused, undone, ...facts } =
    found
  const isUndoable = facts.state === 'done' && startedAt !== null
  return {
    collegeId,
    departmentId,
    shown: {
      ...facts,
      createdAt: createdAt.toISOString(),
      counts: { ready, skipped, faulty, imported, refused, undone },
      undoableUntil: isUndoable ? new Date(startedAt.getTime() + dayMs).toISOString() : null,
    },
  }
}

const list = scopedStatement({
  name: 'peopleImports.list',
  params: {},
  row,
  axes: {},
  sql: (within) => `${selection} where ${isOwn(within)} order by i.created_at desc, i.id desc limit ${shownLast}`,
})

export const listImports = async (db: Database, scope: Scope): Promise<PeopleImport[]> =>
  (await db.rows(list.of(scope, {}), {})).map((one) => presentImport(one).shown)

const find = scopedStatement({
  name: 'peopleImports.find',
  params: { id: uuid },
  row,
  axes: {},
  sql: (within) => `${selection} where i.id = :id and ${isOwn(within)}`,
})

/** Returns an import of the caller, or undefined. */
export async function findImport(db: Database, scope: Scope, id: string): Promise<OwnImport | undefined> {
  const found = await db.row(find.of(scope, {}), { id })
  return found && presentImport(found)
}

const hold = scopedStatement({
  name: 'peopleImports.hold',
  params: { id: uuid },
  row: { state: oneOf(importStates) },
  axes: {},
  sql: (within) => `select i.state from people_imports i where i.id = :id and ${isOwn(within)} for update`,
})

/** Locks an import of the caller until the transaction ends and returns its state, or undefined. */
export const lockImport = async (db: Database, scope: Scope, id: string) =>
  (await db.row(hold.of(scope, {}), { id }))?.state

const dropDrafts = statement({
  name: 'peopleImports.dropDrafts',
  scope: ofCaller,
  params: { callerId: uuid },
  row: {},
  sql: `delete from people_imports where created_by_id = :callerId and state = 'draft'`,
})

const insert = statement({
  name: 'peopleImports.insert',
  scope: ofCaller,
  params: {
    id: uuid,
    kind: oneOf(importKinds),
    fileName: text,
    callerId: uuid,
    collegeId: uuid,
    departmentId: uuid.nullable(),
    now: timestamp,
  },
  row: { id: uuid },
  sql: `insert into people_imports (id, kind, state, file_name, created_by_id, college_id, department_id, created_at)
    values (:id, :kind, 'draft', :fileName, :callerId, :collegeId, :departmentId, :now)
    on conflict (created_by_id) where state = 'draft' do nothing returning id`,
})

/**
 * Creates an import and returns its id. Deletes the caller's earlier unstarted drafts. Returns undefined when the
 * caller created another one concurrently.
 */
export async function insertImport(
  db: Database,
  callerId: string,
  draft: ImportDraft,
  now: Date,
): Promise<string | undefined> {
  await db.execute(dropDrafts, { callerId })
  return (await db.row(insert, { ...draft, id: uuidv7(), callerId, now }))?.id
}

const knownAddresses = statement({
  name: 'peopleImports.knownAddresses',
  scope: everybody(
    'people who invite others learn whether an address has an account, as single invitations tell them too',
  ),
  params: { emails: texts },
  row: { email: text },
  sql: 'select lower(email) as email from accounts where lower(email) = any(:emails)',
})

/** Returns those of the addresses that have an account. */
export const listKnownAddresses = async (db: Database, emails: readonly string[]): Promise<Set<string>> =>
  new Set((await db.rows(knownAddresses, { emails })).map(({ email }) => email))

const start = statement({
  name: 'peopleImports.start',
  scope: ofCaller,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: `update people_imports set state = 'running', started_at = :now, progress_at = :now
    where id = :id and state = 'draft'`,
})

export async function markStarted(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(start, { id, now })
}

const undo = statement({
  name: 'peopleImports.undo',
  scope: ofCaller,
  params: { id: uuid },
  row: {},
  sql: `update people_imports set state = 'undone' where id = :id and state = 'done'`,
})

export async function markUndone(db: Database, id: string): Promise<void> {
  await db.execute(undo, { id })
}

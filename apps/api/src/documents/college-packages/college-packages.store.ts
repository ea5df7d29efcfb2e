// Stores the requested packages of colleges.

import { type CollegePackage, collegePackageStates } from '@rounds/contract/documents/college-packages/college-package'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { sealedCopies } from '#api/platform/personal-data/sealed-copies.store.ts'

const keptMs = dayMs
const shownLast = 5

const job = everybody('the job that makes the package')

export const { markReady, markFailed, endOverdue } = sealedCopies('college_packages', {
  name: 'collegePackages',
  maxMs: 6 * hourMs,
  keptMs,
})

/** No reach below the college, because a package contains all departments. */
const scopeColumns = (college: string): ScopeColumns => ({ own: 'null', department: 'null', college })

const row = {
  id: uuid,
  state: oneOf(collegePackageStates),
  requestedAt: timestamp,
  requestedBy: text,
  expiresAt: timestamp.nullable(),
  bytes: integer.nullable(),
  done: integer,
  total: integer,
}
const columns = `p.id, p.state, p.requested_at as "requestedAt", a.name as "requestedBy", p.expires_at as "expiresAt",
  p.bytes, p.done, p.total`

function shown({ requestedAt, expiresAt, done, total, ...rest }: RowOf<typeof row>): CollegePackage {
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    percent: rest.state === 'Ready' ? 100 : Math.floor((100 * done) / Math.max(total, done, 1)),
  }
}

const college = scopedStatement({
  name: 'collegePackages.college',
  params: { id: uuid },
  row: { id: uuid },
  axes: {},
  sql: (within) => `select c.id from colleges c where c.id = :id and ${within(scopeColumns('c.id'))}`,
})

/** Throws `notFound` for a college outside the scope, as for an unknown one. */
export async function assertCollege(db: Database, scope: Scope, id: string): Promise<void> {
  if (!(await db.row(college.of(scope, {}), { id }))) throw new Problem('notFound')
}

const list = scopedStatement({
  name: 'collegePackages.list',
  params: { collegeId: uuid },
  row,
  axes: {},
  sql: (within) => `select ${columns} from college_packages p join accounts a on a.id = p.asked_by_id
    where p.college_id = :collegeId and ${within(scopeColumns('p.college_id'))}
    order by p.requested_at desc, p.id desc limit ${shownLast}`,
})

export const listCollegePackages = async (db: Database, scope: Scope, collegeId: string): Promise<CollegePackage[]> =>
  (await db.rows(list.of(scope, {}), { collegeId })).map(shown)

const insert = statement({
  name: 'collegePackages.insert',
  scope: everybody('the college is one of the caller’s, which the route has asked for'),
  params: { id: uuid, collegeId: uuid, askedById: uuid, now: timestamp },
  row,
  sql: `with p as (
      insert into college_packages (id, college_id, asked_by_id, state, requested_at)
      values (:id, :collegeId, :askedById, 'Running', :now)
      on conflict (college_id) where state = 'Running' do nothing returning *)
    select ${columns} from p join accounts a on a.id = p.asked_by_id`,
})

/** Inserts a package. Returns undefined while another one of the college is running. */
export async function insertCollegePackage(
  db: Database,
  asked: { collegeId: string; askedById: string; now: Date },
): Promise<CollegePackage | undefined> {
  const inserted = await db.row(insert, { id: uuidv7(), ...asked })
  return inserted && shown(inserted)
}

const running = statement({
  name: 'collegePackages.running',
  scope: job,
  params: { id: uuid },
  row: { collegeId: uuid, askedById: uuid },
  sql: `select college_id as "collegeId", asked_by_id as "askedById" from college_packages
    where id = :id and state = 'Running'`,
})

/** Returns the college and the requester of a running package, or undefined when it is no longer running. */
export const findRunning = (
  db: Database,
  id: string,
): Promise<RowOf<{ collegeId: typeof uuid; askedById: typeof uuid }> | undefined> => db.row(running, { id })

const progress = statement({
  name: 'collegePackages.progress',
  scope: job,
  params: { id: uuid, done: integer, total: integer },
  row: {},
  sql: `update college_packages set done = :done, total = :total where id = :id and state = 'Running'`,
})

export async function noteProgress(db: Database, id: string, done: number, total: number): Promise<void> {
  await db.execute(progress, { id, done, total })
}

const file = scopedStatement({
  name: 'collegePackages.file',
  params: { id: uuid, collegeId: uuid, now: timestamp, latest: timestamp },
  row: { id: uuid, bytes: integer.nullable(), objectKey: text.nullable(), sealedKey: text.nullable() },
  axes: {},
  sql: (
    within,
  ) => `select p.id, p.bytes, p.object_key as "objectKey", p.sealed_key as "sealedKey" from college_packages p
    where p.id = :id and p.college_id = :collegeId and p.state = 'Ready' and p.expires_at > :now
      and p.expires_at <= :latest and ${within(scopeColumns('p.college_id'))}`,
})

/** Returns a ready package of the college as a file to send, or undefined. */
export async function findReady(
  db: Database,
  scope: Scope,
  asked: { id: string; collegeId: string; now: Date },
): Promise<SentFile | undefined> {
  const found = await db.row(file.of(scope, {}), { ...asked, latest: latestMoment(asked.now, keptMs) })
  if (!found || found.objectKey === null || found.bytes === null) return undefined
  const { id, bytes, objectKey, sealedKey } = found
  return { id, bytes, objectKey, sealedKey, name: 'college-package.zip', type: 'application/zip' }
}

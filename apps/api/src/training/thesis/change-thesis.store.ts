// Writes synopses and theses: steps, unlocking, versions, decisions. Callers must lock the track.
import { type StepName, stepNames, type TrackName, trackNames } from '@rounds/contract/training/thesis/thesis-steps'
import type { CoGuide, VersionDecision } from '@rounds/contract/training/thesis/thesis-track'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { day, integer, json, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const locked = everybody('a track that the caller has locked within their scope')
const own = everybody('a student writes for themselves, in their own department')

export interface Owner {
  studentId: string
  collegeId: string
  departmentId: string
}

const begin = statement({
  name: 'thesis.begin',
  scope: own,
  params: {
    id: uuid,
    track: oneOf(trackNames),
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    now: timestamp,
  },
  row: {},
  sql: `insert into thesis_tracks (id, college_id, department_id, student_id, track, created_at)
    values (:id, :collegeId, :departmentId, :studentId, :track, :now)
    on conflict (student_id, track, college_id, department_id) do nothing`,
})

/** Creates the track if it does not exist. */
export async function beginTrack(db: Database, owner: Owner, track: TrackName, now: Date): Promise<void> {
  await db.execute(begin, { id: uuidv7(), track, ...owner, now })
}

const insertStep = statement({
  name: 'thesis.insertStep',
  scope: locked,
  params: {
    id: uuid,
    trackId: uuid,
    studentId: uuid,
    step: oneOf(stepNames),
    title: text.nullable(),
    guideId: uuid.nullable(),
    guideName: text.nullable(),
    coGuides: json(z.array(z.object({ name: z.string(), department: z.string() }))).nullable(),
    fileId: uuid.nullable(),
    date: day.nullable(),
    now: timestamp,
  },
  row: {},
  sql: `insert into thesis_steps (id, track_id, student_id, step, title, guide_id, guide_name, co_guides, file_id, date,
      set_at)
    values (:id, :trackId, :studentId, :step, :title, :guideId, :guideName, :coGuides::jsonb, :fileId, :date, :now)`,
})

/** The value of a step; only the property for its name is set. */
export interface StepValue {
  title?: string
  guide?: { id: string; name: string }
  coGuides?: CoGuide[]
  fileId?: string
  date?: string
}

interface Held {
  id: string
  student: { id: string }
}

/** Sets a step. A trigger refuses one out of order, an index one that is already set. */
export async function setStep(db: Database, track: Held, step: StepName, value: StepValue, now: Date): Promise<void> {
  await db.execute(insertStep, {
    id: uuidv7(),
    trackId: track.id,
    studentId: track.student.id,
    step,
    title: value.title ?? null,
    guideId: value.guide?.id ?? null,
    guideName: value.guide?.name ?? null,
    coGuides: value.coGuides ?? null,
    fileId: value.fileId ?? null,
    date: value.date ?? null,
    now,
  })
}

interface By {
  id: string
  name: string
  now: Date
}

const unlock = statement({
  name: 'thesis.unlock',
  scope: locked,
  params: { id: uuid, reason: text, byId: uuid, byName: text, now: timestamp },
  row: {},
  sql: `update thesis_steps set unlocked_at = :now, unlocked_by_id = :byId, unlocked_by_name = :byName,
    unlock_reason = :reason where id = :id and unlocked_at is null`,
})

export async function unlockStep(db: Database, id: string, reason: string, by: By): Promise<void> {
  await db.execute(unlock, { id, reason, byId: by.id, byName: by.name, now: by.now })
}

const insertVersion = statement({
  name: 'thesis.insertVersion',
  scope: locked,
  params: {
    id: uuid,
    trackId: uuid,
    studentId: uuid,
    number: integer,
    fileId: uuid,
    studentRemark: text.nullable(),
    now: timestamp,
  },
  row: {},
  sql: `insert into thesis_versions (id, track_id, student_id, number, status, file_id, student_remark, uploaded_at)
    values (:id, :trackId, :studentId, :number, 'Pending', :fileId, :studentRemark, :now)`,
})

/** Adds a pending version; returns its id. */
export async function addVersion(
  db: Database,
  track: Held,
  version: { number: number; fileId: string; studentRemark: string | null },
  now: Date,
): Promise<string> {
  const id = uuidv7()
  await db.execute(insertVersion, { id, trackId: track.id, studentId: track.student.id, ...version, now })
  return id
}

const decide = statement({
  name: 'thesis.decide',
  scope: locked,
  params: {
    id: uuid,
    status: oneOf(['Approved', 'Rejected']),
    feedback: text,
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `update thesis_versions set status = :status, feedback = :feedback, verified_by_id = :byId,
    verified_by_name = :byName, verified_on = :now where id = :id and status = 'Pending'`,
})

export async function decideVersion(
  db: Database,
  id: string,
  { status, feedback }: VersionDecision,
  by: By,
): Promise<void> {
  await db.execute(decide, { id, status, feedback, byId: by.id, byName: by.name, now: by.now })
}

const take = statement({
  name: 'thesis.takeFile',
  scope: everybody('the caller’s own uploads'),
  params: { id: uuid, ownerId: uuid, now: timestamp },
  row: { id: uuid },
  sql: `update files set attached_at = :now where id = :id and owner_id = :ownerId and attached_at is null returning id`,
})

/** Attaches an unused file of the student; false when there is none. */
export const takeFile = async (db: Database, id: string, ownerId: string, now: Date): Promise<boolean> =>
  (await db.row(take, { id, ownerId, now })) !== undefined

const departments = statement({
  name: 'thesis.departments',
  scope: everybody('departments of a college are public'),
  params: { collegeId: uuid, ids: uuids },
  row: { id: uuid, name: text },
  sql: `select d.id, d.name from departments d join college_departments c on c.department_id = d.id
    where c.college_id = :collegeId and d.id = any(:ids::uuid[])`,
})

/** The names of those departments that the college has, by id. */
export async function departmentNames(
  db: Database,
  collegeId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(departments, { collegeId, ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readers = statement({
  name: 'thesis.verifiers',
  scope: everybody('notifies the people who can verify a version'),
  params: { trackId: uuid },
  row: { id: uuid },
  sql: `select a.id from thesis_tracks t join accounts a on a.college_id = t.college_id and a.department_id = t.department_id
    where t.id = :trackId and ${isGuiding('a')} and (a.role = 'hod' or a.id = (select p.guide_id from thesis_steps p
      where p.track_id = t.id and p.step = 'guide' and p.unlocked_at is null))
    order by a.id limit 20`,
})

/** The guide of a track, and the HOD of its department. */
export const verifiersOf = async (db: Database, trackId: string): Promise<string[]> =>
  (await db.rows(readers, { trackId })).map(({ id }) => id)

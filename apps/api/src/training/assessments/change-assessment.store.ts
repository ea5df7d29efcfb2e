// Writes assessments: drafts with their questions, publication, release. Callers must lock the assessment.
import type { AssessmentDraft } from '@rounds/contract/training/assessments/assessment'
import { uuidv7 } from 'uuidv7'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { integer, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Bank, Writer } from './change-question.store.ts'

const locked = everybody('an assessment that the caller has locked within their scope')

const draftParams = {
  title: text,
  instructions: text.nullable(),
  opensAt: timestamp,
  closesAt: timestamp,
  minutes: integer,
  markers: integer,
}

const insert = statement({
  name: 'assessments.insert',
  scope: locked,
  params: { id: uuid, collegeId: uuid, departmentId: uuid, ...draftParams, byId: uuid, byName: text, now: timestamp },
  row: {},
  sql: `insert into assessments (id, college_id, department_id, title, instructions, state, opens_at, closes_at, minutes,
      markers, created_by_id, created_by_name, created_at)
    values (:id, :collegeId, :departmentId, :title, :instructions, 'Draft', :opensAt, :closesAt, :minutes, :markers, :byId,
      :byName, :now)`,
})

const update = statement({
  name: 'assessments.update',
  scope: locked,
  params: { id: uuid, ...draftParams },
  row: {},
  sql: `update assessments set title = :title, instructions = :instructions, opens_at = :opensAt, closes_at = :closesAt,
    minutes = :minutes, markers = :markers where id = :id`,
})

const clear = statement({
  name: 'assessments.clearQuestions',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: 'delete from assessment_questions where assessment_id = :id',
})

const choose = statement({
  name: 'assessments.chooseQuestions',
  scope: locked,
  params: { id: uuid, ids: uuids },
  row: {},
  sql: `insert into assessment_questions (assessment_id, position, question_id)
    select :id, n::int, question_id from unnest(:ids::uuid[]) with ordinality as chosen (question_id, n)`,
})

const valuesOf = ({ title, instructions, opensAt, closesAt, minutes, markers }: AssessmentDraft) => ({
  title,
  instructions,
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
  minutes,
  markers,
})

/** Stores a draft; returns its id. */
export async function addAssessment(db: Database, bank: Bank, draft: AssessmentDraft, by: Writer): Promise<string> {
  const id = uuidv7()
  await db.execute(insert, { id, ...bank, ...valuesOf(draft), byId: by.id, byName: by.name, now: by.now })
  await db.execute(choose, { id, ids: draft.questionIds })
  return id
}

export async function changeAssessment(db: Database, id: string, draft: AssessmentDraft): Promise<void> {
  await db.execute(update, { id, ...valuesOf(draft) })
  await db.execute(clear, { id })
  await db.execute(choose, { id, ids: draft.questionIds })
}

const remove = statement({
  name: 'assessments.remove',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: `delete from assessments where id = :id and state = 'Draft'`,
})

export async function removeAssessment(db: Database, id: string): Promise<void> {
  await db.execute(clear, { id })
  await db.execute(remove, { id })
}

const fix = statement({
  name: 'assessments.fixVersions',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: `update assessment_questions l set version_id = v.id from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where l.assessment_id = :id and q.id = l.question_id`,
})

const loosen = statement({
  name: 'assessments.loosenVersions',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: 'update assessment_questions set version_id = null where assessment_id = :id',
})

const publish = statement({
  name: 'assessments.publish',
  scope: locked,
  params: { id: uuid, at: timestamp.nullable() },
  row: {},
  sql: `update assessments set published_at = :at::timestamptz,
    state = case when :at::timestamptz is null then 'Draft' else 'Published' end where id = :id`,
})

/** Publishes a draft with the current versions of its questions; null turns it back into a draft. */
export async function publishAssessment(db: Database, id: string, at: Date | null): Promise<void> {
  if (at) await db.execute(fix, { id })
  await db.execute(publish, { id, at })
  if (!at) await db.execute(loosen, { id })
}

const total = statement({
  name: 'assessments.totalMarks',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: `update attempts t set marks = coalesce(
      (select sum(w.marks) from attempt_answers w where w.attempt_id = t.id), 0)
    where t.assessment_id = :id and t.marks is null`,
})

const release = statement({
  name: 'assessments.release',
  scope: locked,
  params: { id: uuid, byId: uuid, byName: text, now: timestamp },
  row: {},
  sql: `update assessments set state = 'Released', released_at = :now, released_by_id = :byId,
    released_by_name = :byName where id = :id`,
})

export async function releaseAssessment(db: Database, id: string, by: Writer): Promise<void> {
  await db.execute(total, { id })
  await db.execute(release, { id, byId: by.id, byName: by.name, now: by.now })
}

const examiners = statement({
  name: 'assessments.examiners',
  scope: locked,
  params: { id: uuid },
  row: { n: integer },
  sql: `select count(h.id)::int as n from assessments a join accounts h on h.college_id = a.college_id
      and h.department_id = a.department_id and ${isGuiding('h')}
    where a.id = :id and a.markers = 2 and exists (select from assessment_questions l
      join questions q on q.id = l.question_id
      join question_versions v on v.question_id = q.id and v.version = q.version
      where l.assessment_id = a.id and v.kind = 'short')`,
})

/**
 * The number of possible examiners when two mark each short answer; null when that does not apply. Two mark and a third
 * settles a difference, so with fewer the results could never be released.
 */
export async function countExaminers(db: Database, id: string): Promise<number | null> {
  const n = (await db.row(examiners, { id }))?.n ?? 0
  return n === 0 ? null : n
}

const students = statement({
  name: 'assessments.students',
  scope: everybody('notifies the people who may take an assessment'),
  params: { collegeId: uuid, departmentId: uuid },
  row: { id: uuid },
  sql: `select a.id from accounts a where a.college_id = :collegeId and a.department_id = :departmentId
    and a.role = 'student' and a.verify_by_hod and ${isStudying()} order by a.id limit 2000`,
})

/** The approved students of a department who have not left. */
export const studentsOf = async (db: Database, bank: Bank): Promise<string[]> =>
  (await db.rows(students, { ...bank })).map(({ id }) => id)

const takers = statement({
  name: 'assessments.takers',
  scope: everybody('notifies the people who took an assessment of its results'),
  params: { id: uuid },
  row: { studentId: uuid },
  sql: 'select student_id as "studentId" from attempts where assessment_id = :id order by student_id limit 2000',
})

export const takersOf = async (db: Database, id: string): Promise<string[]> =>
  (await db.rows(takers, { id })).map(({ studentId }) => studentId)

// Reads and writes attempts: started once, answered question by question. One statement checks the time and saves the
// answer.
import { graceMs } from '@rounds/contract/training/assessments/attempt-rules'
import {
  type ChoiceKey,
  choiceKeys,
  questionKinds,
  StudentChoice,
} from '@rounds/contract/training/assessments/question'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, json, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const attemptWithin: ScopeColumns = { own: 't.student_id', department: 'a.department_id', college: 'a.college_id' }
const own = everybody('the caller’s own attempt, found within their scope')

const attemptColumns = `t.id, t.assessment_id as "assessmentId", a.title, t.seed, t.tab_id as "tabId",
  t.started_at as "startedAt", t.deadline, t.submitted_at as "submittedAt"`
const attemptRow = {
  id: uuid,
  assessmentId: uuid,
  title: text,
  seed: integer,
  tabId: uuid,
  startedAt: timestamp,
  deadline: timestamp,
  submittedAt: timestamp.nullable(),
}
export interface StoredAttempt {
  id: string
  assessmentId: string
  title: string
  seed: number
  tabId: string
  startedAt: Date
  deadline: Date
  submittedAt: Date | null
}

const find = scopedStatement({
  name: 'attempts.find',
  params: { id: uuid },
  row: attemptRow,
  axes: { by: ['attempt', 'assessment'], isHeld: [true, false] },
  sql: (
    within,
    { by, isHeld },
  ) => `select ${attemptColumns} from attempts t join assessments a on a.id = t.assessment_id
    where ${by === 'attempt' ? 't.id' : 't.assessment_id'} = :id and ${within(attemptWithin)}
    ${isHeld ? 'for update of t' : ''}`,
})

/** The caller's attempt by its own id or by that of its assessment; `isHeld` locks it until the transaction ends. */
export const findAttempt = (
  db: Database,
  scope: Scope,
  id: string,
  { by, isHeld }: { by: 'attempt' | 'assessment'; isHeld: boolean },
): Promise<StoredAttempt | undefined> => db.row(find.of(scope, { by, isHeld }), { id })

const begin = statement({
  name: 'attempts.begin',
  scope: own,
  params: {
    id: uuid,
    assessmentId: uuid,
    studentId: uuid,
    seed: integer,
    tabId: uuid,
    now: timestamp,
    deadline: timestamp,
  },
  row: { id: uuid },
  // Locks the assessment, so that it cannot become a draft again while the attempt starts.
  sql: `with held as (select a.id from assessments a where a.id = :assessmentId and a.state = 'Published' for share)
    insert into attempts (id, assessment_id, student_id, seed, tab_id, started_at, deadline, is_expired)
    select :id, held.id, :studentId, :seed, :tabId, :now::timestamptz, :deadline::timestamptz, false from held
    on conflict (assessment_id, student_id) do nothing returning id`,
})

export interface NewAttempt {
  id: string
  assessmentId: string
  studentId: string
  seed: number
  tabId: string
  now: Date
  deadline: Date
}

/** Starts an attempt; false when there is one already, or the assessment is not published. */
export const beginAttempt = async (db: Database, attempt: NewAttempt): Promise<boolean> =>
  (await db.row(begin, { ...attempt })) !== undefined

const take = statement({
  name: 'attempts.takeOver',
  scope: own,
  params: { id: uuid, tabId: uuid },
  row: {},
  sql: 'update attempts set tab_id = :tabId where id = :id and submitted_at is null',
})

/** Makes another tab the one that writes. */
export async function takeOverAttempt(db: Database, id: string, tabId: string): Promise<void> {
  await db.execute(take, { id, tabId })
}

/** Reads the questions without the correct answers, so the columns are listed explicitly. */
const questions = statement({
  name: 'attempts.questions',
  scope: own,
  params: { assessmentId: uuid },
  row: {
    id: uuid,
    kind: oneOf(questionKinds),
    text,
    choices: json(z.array(StudentChoice)),
    marks: integer,
    picture: json(z.object({ id: z.string(), name: z.string(), type: z.string() })).nullable(),
    position: integer,
  },
  sql: `select v.id, v.kind, v.text, v.marks, l.position,
      (select coalesce(json_agg(json_build_object('key', c->>'key', 'text', c->>'text') order by n), '[]'::json)
        from jsonb_array_elements(v.choices) with ordinality as listed (c, n)) as choices,
      (select json_build_object('id', f.id, 'name', f.name, 'type', f.type) from files f where f.id = v.file_id) as picture
    from assessment_questions l join question_versions v on v.id = l.version_id
    where l.assessment_id = :assessmentId order by l.position`,
})

export const askedQuestions = (db: Database, assessmentId: string) => db.rows(questions, { assessmentId })

const given = statement({
  name: 'attempts.answers',
  scope: own,
  params: { id: uuid },
  row: { questionId: uuid, choices: texts, text: text.nullable(), sequence: integer },
  sql: `select w.version_id as "questionId", w.choices, w.text, w.sequence from attempt_answers w
    where w.attempt_id = :id order by w.version_id`,
})

/** The choice keys among stored texts. */
export const keysOf = (stored: readonly string[]): ChoiceKey[] => choiceKeys.filter((key) => stored.includes(key))

export const givenAnswers = (db: Database, id: string) => db.rows(given, { id })

/**
 * Saves an answer from the writing tab while it counts (`isInTime`). `held` is false when the answer was refused;
 * `sequence` is the stored number, which may be higher than this one. The statement waits for a concurrent submission
 * and then finds the attempt over.
 */
const save = scopedStatement({
  name: 'attempts.save',
  params: {
    id: uuid,
    answerId: uuid,
    versionId: uuid,
    tabId: uuid,
    choices: texts,
    text,
    sequence: integer,
    typedAt: timestamp,
    now: timestamp,
  },
  row: { held: boolean, sequence: integer.nullable() },
  axes: {},
  sql: (within) => `with held as (
      select t.id, t.student_id from attempts t join assessments a on a.id = t.assessment_id
        join assessment_questions l on l.assessment_id = a.id and l.version_id = :versionId
      where t.id = :id and ${within(attemptWithin)} and t.submitted_at is null and t.tab_id = :tabId
        and (:now::timestamptz <= t.deadline or :typedAt::timestamptz <= t.deadline
          and :now::timestamptz <= t.deadline + interval '${graceMs / 1000} seconds')
      for key share of t),
    saved as (
      insert into attempt_answers as w (id, attempt_id, student_id, version_id, choices, text, sequence, typed_at, saved_at)
      select :answerId::uuid, held.id, held.student_id, :versionId, :choices::text[], :text, :sequence::int,
        least(:typedAt::timestamptz, :now::timestamptz), :now::timestamptz from held
      on conflict (attempt_id, version_id) do update set choices = excluded.choices, text = excluded.text,
        sequence = excluded.sequence, typed_at = excluded.typed_at, saved_at = excluded.saved_at
        where excluded.sequence > w.sequence
      returning w.sequence)
    select exists (select from held) as held, coalesce((select sequence from saved),
      (select w.sequence from attempt_answers w join held on held.id = w.attempt_id where w.version_id = :versionId))
      as sequence`,
})

export interface SavedAnswer {
  id: string
  answerId: string
  versionId: string
  tabId: string
  choices: readonly string[]
  text: string
  sequence: number
  typedAt: Date
  now: Date
}

/** Returns the sequence number now stored; undefined when the answer was refused. */
export async function saveAnswer(db: Database, scope: Scope, answer: SavedAnswer): Promise<number | undefined> {
  const row = await db.row(save.of(scope, {}), { ...answer })
  return row?.held ? (row.sequence ?? answer.sequence) : undefined
}

const pictured = scopedStatement({
  name: 'attempts.isPicture',
  params: { fileId: uuid },
  row: { isThere: boolean },
  axes: {},
  sql: (within) => `select exists (select from attempts t join assessments a on a.id = t.assessment_id
      join assessment_questions l on l.assessment_id = a.id join question_versions v on v.id = l.version_id
    where v.file_id = :fileId and ${within(attemptWithin)}) as "isThere"`,
})

/** True when the file is the picture of a question in one of the caller's attempts. */
export const isPictureOfAttempt = async (db: Database, scope: Scope, fileId: string): Promise<boolean> =>
  (await db.row(pictured.of(scope, {}), { fileId }))?.isThere === true

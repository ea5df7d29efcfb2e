// Short answers for examiners: anonymous, each with the marks already given. No examiner sees another's marks before
// both are given.
import { canMark, canSettle } from '@rounds/contract/training/assessments/assessment.can'
import type { AnswerQuery, AnswerState, MarkedAnswer } from '@rounds/contract/training/assessments/marking'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { double, integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const answerWithin: ScopeColumns = { own: 'null', department: 'a.department_id', college: 'a.college_id' }

const Given = z.array(
  z.object({ slot: z.number(), marks: z.number(), remark: z.string().nullable(), byId: z.string() }),
)
const Picture = z.object({ id: z.string(), name: z.string(), type: z.string() })

const answerColumns = `w.id, a.id as "assessmentId", a.title, a.markers, v.text as question,
  (select json_build_object('id', f.id, 'name', f.name, 'type', f.type) from files f where f.id = v.file_id) as picture,
  v.model_answer as "modelAnswer", v.marks::float8 as max, w.text, w.marks as final,
  (select coalesce(json_agg(json_build_object('slot', m.slot, 'marks', m.marks, 'remark', m.remark, 'byId', m.by_id)
    order by m.slot), '[]'::json) from answer_marks m where m.answer_id = w.id) as given`
const answerFrom = `attempt_answers w join attempts t on t.id = w.attempt_id join assessments a on a.id = t.assessment_id
  join question_versions v on v.id = w.version_id`
/** A non-empty short answer in a finished attempt. */
const needsExaminer = `v.kind = 'short' and t.submitted_at is not null and coalesce(trim(w.text), '') <> ''`

const answerRow = {
  id: uuid,
  assessmentId: uuid,
  title: text,
  markers: integer,
  question: text,
  picture: json(Picture).nullable(),
  modelAnswer: text.nullable(),
  max: double,
  text: text.nullable(),
  final: double.nullable(),
  given: json(Given),
}
export type StoredAnswer = RowOf<typeof answerRow>

/** The input of `canMark` and `canSettle`. */
export const markingInput = ({ max, markers, final, given }: StoredAnswer) => ({
  max,
  markers,
  isFinal: final !== null,
  given: given.filter(({ slot }) => slot < 3),
})

function stateOf(answer: StoredAnswer, examinerId: string): AnswerState {
  if (answer.final !== null) return 'final'
  const input = markingInput(answer)
  if (canSettle({ id: examinerId }, input)) return 'toSettle'
  const hasMarked = answer.given.some(({ byId }) => byId === examinerId)
  return !hasMarked && canMark({ id: examinerId }, input) ? 'toMark' : 'marked'
}

/** An answer with only the parts that this examiner may see now. */
export function shownAnswer(answer: StoredAnswer, examinerId: string): MarkedAnswer {
  const { id, question, picture, modelAnswer, max, text: words, final, given } = answer
  const own = given.find(({ byId }) => byId === examinerId)
  const state = stateOf(answer, examinerId)
  const isOpen = state === 'final' || state === 'toSettle'
  return {
    id,
    question,
    picture,
    modelAnswer,
    max,
    state,
    final,
    text: words ?? '',
    own: own?.marks ?? null,
    ownRemark: own?.remark ?? null,
    given: isOpen ? given.map(({ marks, remark }) => ({ marks, remark })) : [],
  }
}

/** Sorted by random ids, so that the order does not reveal when an answer was written. */
const list = scopedStatement({
  name: 'marking.list',
  params: { id: uuid },
  row: answerRow,
  axes: {},
  sql: (within) => `select ${answerColumns} from ${answerFrom}
    where a.id = :id and ${within(answerWithin)} and ${needsExaminer} order by v.id, w.id limit 5000`,
})

/** A page of an assessment's short answers, question by question, with counts by the state for this examiner. */
export async function listAnswers(
  db: Database,
  scope: Scope,
  { id, examinerId, query }: { id: string; examinerId: string; query: AnswerQuery },
) {
  const all = (await db.rows(list.of(scope, {}), { id })).map((row) => shownAnswer(row, examinerId))
  const counts = { toMark: 0, marked: 0, toSettle: 0, final: 0 }
  for (const { state } of all) counts[state]++
  const { page, size, state } = query
  const wanted = all.filter((answer) => state === undefined || answer.state === state)
  const answers = wanted.slice((page - 1) * size, page * size)
  return { answers, counts, page: { page, size, total: wanted.length } }
}

const hold = scopedStatement({
  name: 'marking.hold',
  params: { id: uuid },
  row: answerRow,
  axes: {},
  sql: (within) => `select ${answerColumns} from ${answerFrom}
    where w.id = :id and ${within(answerWithin)} and ${needsExaminer} and a.state = 'Published' for update of w`,
})

/**
 * Locks one short answer of an assessment that is not released. It is read twice, because a concurrent examiner's marks
 * are separate rows that the first read may miss.
 */
export async function lockAnswer(db: Database, scope: Scope, id: string): Promise<StoredAnswer | undefined> {
  const first = await db.row(hold.of(scope, {}), { id })
  return first && db.row(hold.of(scope, {}), { id })
}

const locked = everybody('a short answer that the caller has locked within their scope')

const give = statement({
  name: 'marking.give',
  scope: locked,
  params: {
    id: uuid,
    slot: integer,
    marks: double,
    remark: text.nullable(),
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into answer_marks (answer_id, slot, student_id, marks, remark, by_id, by_name, at)
    select w.id, :slot, w.student_id, :marks, :remark, :byId, :byName, :now from attempt_answers w where w.id = :id
    on conflict (answer_id, by_id) do update set marks = excluded.marks, remark = excluded.remark, at = excluded.at`,
})

const finish = statement({
  name: 'marking.finish',
  scope: locked,
  params: { id: uuid, marks: double },
  row: {},
  sql: 'update attempt_answers set marks = :marks where id = :id and marks is null',
})

interface NewMark {
  id: string
  slot: number
  marks: number
  remark: string | null
  by: { id: string; name: string; now: Date }
  /** The final marks; null while they are undecided. */
  final: number | null
}

/** Stores an examiner's marks, and the final marks if they are now decided. */
export async function giveMarks(db: Database, { id, slot, marks, remark, by, final }: NewMark): Promise<void> {
  await db.execute(give, { id, slot, marks, remark, byId: by.id, byName: by.name, now: by.now })
  if (final !== null) await db.execute(finish, { id, marks: final })
}

const settlers = statement({
  name: 'marking.settlers',
  scope: everybody('notifies the people who may settle differing marks'),
  params: { id: uuid },
  row: { id: uuid },
  sql: `with free as (
      select h.id, h.role from attempt_answers w join attempts t on t.id = w.attempt_id
        join assessments a on a.id = t.assessment_id
        join accounts h on h.college_id = a.college_id and h.department_id = a.department_id and ${isGuiding('h')}
      where w.id = :id and not exists (select from answer_marks m where m.answer_id = w.id and m.by_id = h.id))
    select id from free where role = 'hod' or not exists (select from free where role = 'hod') order by id limit 100`,
})

/**
 * The people who may settle differing marks, because they did not mark the answer: the HOD, otherwise every other
 * teacher of the department.
 */
export const settlersOf = async (db: Database, answerId: string): Promise<string[]> =>
  (await db.rows(settlers, { id: answerId })).map(({ id }) => id)

// The question bank and assessments of one demo department: one released, one open, one draft.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { AssessmentDraft } from '@rounds/contract/training/assessments/assessment'
import { deadlineOf } from '@rounds/contract/training/assessments/attempt-rules'
import { uuidv7 } from 'uuidv7'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { integer, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { beginAttempt } from './attempts.store.ts'
import { addAssessment, publishAssessment, releaseAssessment } from './change-assessment.store.ts'
import { addQuestion, type Writer } from './change-question.store.ts'
import { endAttempt } from './close-attempts.ts'
import { setPractice } from './practice/practice.store.ts'
import { demoQuestions } from './questions.demo.ts'

const minutes = 30
const takers = 6

/**
 * Demo students answer most questions correctly, and choose the first option of some others; a higher turn means more
 * errors.
 */
const answer = statement({
  name: 'assessments.demoAnswers',
  scope: everybody('the demo’s own attempts'),
  params: { id: uuid, studentId: uuid, assessmentId: uuid, ids: texts, turn: integer, now: timestamp },
  row: {},
  sql: `insert into attempt_answers (id, attempt_id, student_id, version_id, choices, text, sequence, typed_at, saved_at)
    select (:ids::text[])[l.position]::uuid, :id, :studentId, l.version_id,
      case when (l.position * 5 + :turn::int * 3) % 7 < :turn::int then array['a'] else array(select c->>'key' from
        jsonb_array_elements(v.choices) c where (c->>'isRight')::boolean) end, '', 1, :now, :now
    from assessment_questions l join question_versions v on v.id = l.version_id where l.assessment_id = :assessmentId`,
})

/** Stores the bank and the assessments; the people must exist. */
export async function storeDemoAssessments(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const teacher = people.find(({ email }) => email === 'teacher@rounds.example')
  if (!teacher?.college || !teacher.department) return
  const bank = { collegeId: teacher.college.id, departmentId: teacher.department.id }
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const by = (days: number): Writer => ({ id: teacher.id, name: teacher.name, now: at(days) })
  const ids: string[] = []
  for (const draft of demoQuestions) ids.push(await addQuestion(db, bank, draft, by(-60)))
  const draftOf = (title: string, from: number, to: number, questionIds: string[]): AssessmentDraft => ({
    title,
    questionIds,
    minutes,
    markers: 1,
    instructions: 'Answer alone and without books. There are no minus marks.',
    opensAt: at(from).toISOString(),
    closesAt: at(to).toISOString(),
  })
  const students = people.filter(
    (one) => one.mayRecord && one.college?.id === bank.collegeId && one.department?.code === teacher.department?.code,
  )
  const ended = draftOf('Medicine: end of the first term', -30, -29, ids.slice(0, 8))
  const endedId = await addAssessment(db, bank, ended, by(-40))
  await publishAssessment(db, endedId, at(-35))
  for (const [turn, { id: studentId }] of students.slice(0, takers).entries()) {
    const id = uuidv7()
    const startedAt = at(-30 + turn / 100)
    const deadline = deadlineOf({ startedAt, minutes, closesAt: at(-29) })
    await beginAttempt(db, {
      id,
      assessmentId: endedId,
      studentId,
      seed: turn + 1,
      tabId: uuidv7(),
      now: startedAt,
      deadline,
    })
    const answerIds = ended.questionIds.map(() => uuidv7())
    await db.execute(answer, { id, studentId, assessmentId: endedId, ids: answerIds, turn: turn + 1, now: startedAt })
    await endAttempt(db, id, new Date(startedAt.getTime() + 20 * 60_000), false)
  }
  await releaseAssessment(db, endedId, by(-28))
  for (const id of ids.slice(0, 4)) await setPractice(db, id, at(-27))
  const openId = await addAssessment(db, bank, draftOf('Emergencies in medicine', -1, 6, ids.slice(4, 10)), by(-3))
  await publishAssessment(db, openId, at(-2))
  await addAssessment(db, bank, draftOf('Nephrology', 10, 12, ids.slice(10)), by(-1))
}

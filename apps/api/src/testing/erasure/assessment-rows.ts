// Rows about a person in the tables of questions and assessments, with a mark in each of their texts, for tests of
// erasure.
import { dayMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'

/** Stores a question that the person wrote; does nothing for a student. */
export async function fillQuestion(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  if (person === 'student') return
  const questionId = uuidv7()
  const { now } = clock
  await insertRow(db, 'questions', { id: questionId, ...places.medicine, topic: 'ECG', version: 1, createdAt: now })
  await insertRow(db, 'question_versions', {
    id: uuidv7(),
    questionId,
    version: 1,
    kind: 'short',
    text: 'Why?',
    choices: [],
    modelAnswer: 'So',
    marks: 1,
    writtenById: people[person].id,
    writtenByName: mark,
    writtenAt: now,
  })
}

/** Stores an answer of the student with its mark, or an assessment that the person wrote, marked and released. */
export async function fillAssessment(
  { db, clock, people, places }: Harness,
  person: CastName,
  mark: string,
): Promise<void> {
  const isStudent = person === 'student'
  const { id: byId } = isStudent ? people.hod : people[person]
  const [words, byName] = isStudent ? [mark, 'Dr hod'] : ['Words', mark]
  const studentId = isStudent ? people.student.id : people.otherStudentOfDepartment.id
  const { now } = clock
  const [questionId, versionId, assessmentId] = [uuidv7(), uuidv7(), uuidv7()]
  const [attemptId, answerId] = [uuidv7(), uuidv7()]
  await insertRow(db, 'questions', {
    id: questionId,
    ...places.medicine,
    topic: 'ECG',
    version: 1,
    createdAt: now,
  })
  await insertRow(db, 'question_versions', {
    id: versionId,
    questionId,
    version: 1,
    kind: 'short',
    text: 'Why?',
    choices: [],
    marks: 1,
    modelAnswer: 'So',
    writtenById: people.otherHod.id,
    writtenByName: 'Dr otherHod',
    writtenAt: now,
  })
  await insertRow(db, 'assessments', {
    id: assessmentId,
    ...places.medicine,
    title: 'ECG',
    state: 'Released',
    opensAt: now,
    minutes: 60,
    markers: 1,
    closesAt: new Date(now.getTime() + dayMs),
    createdById: byId,
    createdByName: byName,
    createdAt: now,
    publishedAt: now,
    releasedById: byId,
    releasedByName: byName,
    releasedAt: now,
  })
  await insertRow(db, 'attempts', {
    id: attemptId,
    assessmentId,
    studentId,
    seed: 1,
    tabId: uuidv7(),
    startedAt: now,
    deadline: now,
    isExpired: false,
    marks: 1,
  })
  await insertRow(db, 'attempt_answers', {
    id: answerId,
    attemptId,
    studentId,
    versionId,
    choices: [],
    text: words,
    sequence: 1,
    typedAt: now,
    savedAt: now,
    marks: 1,
  })
  const given = { slot: 1, marks: 1, remark: words, byId, byName, at: now }
  await insertRow(db, 'answer_marks', { answerId, studentId, ...given })
}

// The data register of the question bank and the assessments: each column with its class, and how long it is kept.
import { byCollege, withRow } from '#api/kernel/schema/college-part.ts'
import {
  keptUnder,
  readers,
  storagePlaces,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

const emptied = (by: string, column: string, who: string) =>
  ({
    does: 'empty',
    by,
    columns: [column],
    how: `the name of the person who ${who} emptied: the pseudonym is shown`,
  }) as const

export const assessmentsData = {
  questions: {
    holds: 'the question bank of each department: topics and which version is the present one',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'id college_id department_id topic version created_at retired_at practice_at',
    college: byCollege(),
  },
  question_versions: {
    holds: 'the questions of the bank in each version, and who wrote them',
    purpose: 'to ask students in assessments, and to keep what was asked',
    about: [subjects.staff],
    seenBy: [readers.teachers],
    storedIn: [storagePlaces.database, storagePlaces.files],
    owner: 'HOD',
    retention: terms.logbook,
    export: 'questions.json',
    erase: [emptied('written_by_id', 'written_by_name', 'wrote it')],
    internal:
      'id question_id version kind text choices model_answer explanation marks file_id written_by_id written_at',
    personal: 'written_by_name',
    college: withRow('question_id', 'questions'),
  },
  assessments: {
    holds: 'assessments of each department: title, window, who wrote, published and released them',
    purpose: 'to examine the students of a department, and to keep how it was done',
    about: [subjects.staff],
    seenBy: [readers.teachers, readers.student],
    owner: 'HOD',
    retention: terms.logbook,
    export: terms.none,
    erase: [
      emptied('created_by_id', 'created_by_name', 'wrote it'),
      emptied('released_by_id', 'released_by_name', 'released it'),
    ],
    internal:
      'id college_id department_id title instructions state opens_at closes_at minutes markers created_by_id created_at published_at released_by_id released_at',
    personal: 'created_by_name released_by_name',
    college: byCollege(),
  },
  assessment_questions: {
    holds: 'which questions an assessment asks, in which version',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'assessment_id position question_id version_id',
    college: withRow('assessment_id', 'assessments'),
  },
  attempts: {
    holds: 'who took which assessment, when, and with how many marks',
    purpose: 'to take an assessment once, in its time, and to keep its result',
    about: [subjects.students],
    seenBy: [readers.student, readers.teachers],
    owner: terms.student,
    retention: terms.logbook,
    export: 'assessment-answers.json',
    erase: keptUnder('student_id'),
    internal: 'id assessment_id student_id seed tab_id started_at deadline submitted_at is_expired',
    personal: 'marks',
    college: withRow('assessment_id', 'assessments'),
  },
  attempt_answers: {
    holds: 'the answers of students in assessments, with their marks',
    purpose: 'to mark an assessment, and to show its result',
    about: [subjects.students],
    seenBy: [readers.student, readers.teachers],
    owner: terms.student,
    retention: terms.logbook,
    export: 'assessment-answers.json',
    erase: { does: 'empty', by: 'student_id', columns: ['text'], how: 'choices and marks kept; all words emptied' },
    internal: 'id attempt_id student_id version_id sequence typed_at saved_at',
    personal: 'choices text marks',
    college: withRow('attempt_id', 'attempts'),
  },
  answer_marks: {
    holds: 'what each examiner gave for a short answer, and why',
    purpose: 'to mark short answers twice, and to settle where two examiners differ',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.teachers],
    owner: terms.student,
    retention: terms.logbook,
    export: terms.none,
    erase: [
      { does: 'empty', by: 'student_id', columns: ['remark'], how: 'marks kept; all words emptied' },
      emptied('by_id', 'by_name', 'gave them'),
    ],
    internal: 'answer_id slot student_id by_id at',
    personal: 'marks remark by_name',
    college: withRow('answer_id', 'attempt_answers'),
  },
} satisfies Record<string, TableRegister>

// The data register of the question bank and the assessments: each column with its class, and how long it is kept.
import { readers, storagePlaces, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const emptied = (by: string, column: string, who: string) =>
  ({ does: 'empty', by, columns: [column], how: `the name of who ${who} emptied: the pseudonym is shown` }) as const

export const assessmentsData = {
  questions: {
    holds: 'the question bank of each department: topics and which version is the present one',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'id college_id department_id topic version created_at retired_at',
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
  },
} satisfies Record<string, TableRegister>

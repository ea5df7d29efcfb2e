// The data register of memos: each column with its class, and how long it is kept.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const emptied = (by: string, column: string, who: string) =>
  ({
    does: 'empty',
    by,
    columns: [column],
    how: `the name of the person who ${who} emptied: the pseudonym is shown`,
  }) as const

export const memosData = {
  memos: {
    holds: 'memos to students, with their explanations and the remarks of the HOD',
    purpose: 'to ask a student for an explanation in writing, and to keep what became of it',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.teachers, readers.college],
    owner: terms.student,
    retention: terms.logbook,
    export: 'memos.json',
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['reason', 'explanation', 'remark', 'withdrawal'],
        how: 'number, days and names kept; all words emptied',
      },
      emptied('issued_by_id', 'issued_by_name', 'issued it'),
      emptied('closed_by_id', 'closed_by_name', 'closed it'),
      emptied('withdrawn_by_id', 'withdrawn_by_name', 'withdrew it'),
    ],
    internal:
      'id college_id department_id student_id year sequence state issued_by_id issued_at explained_at closed_by_id closed_at withdrawn_by_id withdrawn_at',
    personal: 'date reason explanation remark withdrawal issued_by_name closed_by_name withdrawn_by_name',
    college: byCollege(),
  },
  memo_series: {
    holds: 'the last number of the memos of each college and year',
    owner: 'Admin',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id year last',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

// The data register of decisions about students: the class and retention of each column.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const studentsData = {
  student_changes: {
    holds: 'what was decided about the accounts of students, with the reasons',
    purpose: 'to show what was decided about the account of a student, and why',
    about: [subjects.students],
    seenBy: [readers.student, readers.hod, readers.college, readers.master, readers.certificate],
    owner: terms.student,
    retention: terms.logbook,
    export: 'account-changes.json',
    erase: { does: 'empty', by: 'student_id', columns: ['words'], how: `${terms.kept}; the words emptied` },
    internal: 'id student_id college_id department_id change by_id at',
    personal: 'words day',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

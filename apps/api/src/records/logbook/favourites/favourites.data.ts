// The data register of favourites: each column with its class, and how long it is kept.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const favouritesData = {
  entry_favourites: {
    holds: 'forms that a student starts from, without a patient',
    purpose: 'to begin a record with what is often the same',
    about: [subjects.students],
    seenBy: [readers.student],
    owner: terms.student,
    retention: terms.account,
    export: 'favourites.json',
    erase: deletedBy('student_id'),
    internal: 'id student_id college_id department_id kind position created_at',
    personal: 'name values',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

// The data register of monthly attestations: each column with its class, and how long it is kept.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const attestationsData = {
  attestations: {
    holds: 'signatures of guides under the months of students’ logbooks, with a digest of the records',
    purpose: 'to authenticate the logbook every month, as the regulation asks of the guide',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.teachers, readers.college],
    owner: terms.student,
    retention: terms.logbook,
    export: 'attestations.json',
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['remark'],
        how: 'month, records, digest and names kept; the remark emptied',
      },
      {
        does: 'empty',
        by: 'signed_by_id',
        columns: ['signed_by_name'],
        how: 'the name of the person who signed emptied: the pseudonym is shown',
      },
      {
        does: 'empty',
        by: 'stands_for_id',
        columns: ['stands_for_name'],
        how: 'the name of the guide who had left emptied: the pseudonym is shown',
      },
    ],
    internal:
      'id student_id college_id department_id version entry_ids revisions statuses digest signed_by_id signed_as stands_for_id signed_at',
    personal: 'month signed_by_name stands_for_name remark',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

// The data register of the District Residency Programme: each column with its class, and how long it is kept.
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const residencyData = {
  drp_postings: {
    holds: 'postings in the District Residency Programme: student, coordinator, institution, schedule and notice',
    purpose: 'to know who looks after a student during the district posting',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.coordinator, readers.department, readers.college, readers.master],
    owner: terms.student,
    retention: terms.logbook,
    export: 'postings.json',
    erase: [
      keptUnder('student_id'),
      {
        does: 'empty',
        by: 'coordinator_id',
        columns: ['name', 'email', 'phone'],
        how: 'name, address and number emptied',
      },
    ],
    internal:
      'id college_id department_id student_id coordinator_id institution_id schedule_to last_day notice_id entered_by_id entered_at removed_by_id removed_at',
    personal: 'name email phone schedule_from',
  },
} satisfies Record<string, TableRegister>

// The data register of imports of old records: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, nothing, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const recordImportsData = {
  record_imports: {
    holds: 'imports of old records from a spreadsheet',
    owner: 'HOD',
    retention: '30 days after the import was begun, or until its records are verified',
    export: terms.none,
    erase: nothing('ends by itself'),
    internal: 'id kind state file_name created_by_id college_id department_id created_at started_at progress_at',
    college: staysBehind.ends,
  },
  record_import_rows: {
    holds: 'the rows of a spreadsheet of old records, with what is wrong in them',
    purpose: 'to bring in the records of an earlier logbook',
    about: [subjects.students, subjects.patients],
    seenBy: [readers.hod],
    owner: terms.student,
    retention: '30 days after the import was begun, or until its record is verified; emptied when it is a record',
    export: terms.none,
    erase: deletedBy('student_id'),
    internal: 'id import_id line state faults student_id',
    health: 'sealed',
    college: staysBehind.ends,
  },
} satisfies Record<string, TableRegister>

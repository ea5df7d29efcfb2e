// The data register of people imports: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, nothing, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const retention = '30 days after the import was begun'

export const peopleImportsData = {
  people_imports: {
    holds: 'imports of students and staff from a spreadsheet',
    owner: terms.person,
    retention,
    export: terms.none,
    erase: nothing('ends by itself after 30 days'),
    internal: 'id kind state file_name created_by_id college_id department_id created_at started_at progress_at',
    college: staysBehind.ends,
  },
  people_import_rows: {
    holds: 'the rows of a spreadsheet of students or staff, with what is wrong in them',
    purpose: 'to create accounts and invitations from a spreadsheet',
    about: [subjects.invited],
    seenBy: [readers.hod, readers.college, readers.master],
    owner: terms.person,
    retention,
    export: terms.none,
    erase: deletedBy('account_id'),
    internal: 'import_id line state faults account_id',
    personal: 'cells person email',
    college: staysBehind.ends,
  },
} satisfies Record<string, TableRegister>

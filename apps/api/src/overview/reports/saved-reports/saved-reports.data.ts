// The data register of saved reports: each column with its class, and how long it is kept.
import { members, taken } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const savedReportsData = {
  saved_reports: {
    holds: 'filters of reports under a name, and when their figures are sent',
    purpose: 'to open a report again, and to send its figures to the person who asked for them',
    about: [subjects.staff],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'saved-reports.json',
    erase: deletedBy('owner_id'),
    internal:
      'id owner_id report college_id department_id period from_day to_day batch months schedule due_on created_at',
    personal: 'name',
    college: taken(`owner_id in (${members}) and coalesce(college_id, :college) = :college`),
  },
} satisfies Record<string, TableRegister>

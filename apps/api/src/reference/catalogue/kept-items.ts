// Whose item it is to look after: the Master's any, an HOD's what people of their own department typed.
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'

const itemColumns = { own: 'item.added_by', department: 'item.department_id', college: 'item.college_id' }

/** The condition on `item` that the caller looks after it, deleted or not. */
export const isKept = (within: Within, sight: Sight): string =>
  sight === 'all' ? within(itemColumns) : `item.added_by is not null and ${within(itemColumns)}`

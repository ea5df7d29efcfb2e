// The items that a caller manages: all for the Master, additions of their own department for an HOD.
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'

const itemColumns = { own: 'item.added_by', department: 'item.department_id', college: 'item.college_id' }

/** The SQL condition that the caller manages `item`, deleted or not. */
export const isKept = (within: Within, sight: Sight): string =>
  sight === 'all' ? within(itemColumns) : `item.added_by is not null and ${within(itemColumns)}`

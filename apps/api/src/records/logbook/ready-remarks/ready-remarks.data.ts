// The data register of ready remarks: each column with its class, and how long it is kept.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const readyRemarksData = {
  ready_remark_lists: {
    holds: 'sentences that the teachers of a department put into their remarks',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id department_id remarks updated_at',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

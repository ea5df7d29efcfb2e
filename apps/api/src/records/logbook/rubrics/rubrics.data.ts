// The data register of rubrics: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const rubricsData = {
  rubric_versions: {
    holds: 'the criteria by which academic activities are scored, in every version',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'rubric version criteria changed_by_id changed_at',
  },
} satisfies Record<string, TableRegister>

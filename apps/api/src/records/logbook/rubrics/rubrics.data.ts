// The data register of rubrics: each column with its class, and how long it is kept.
import { taken } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const rubricsData = {
  rubric_versions: {
    holds: 'the criteria by which academic activities are scored, in every version',
    purpose: 'to score alike in every college, and to know who changed what is rated',
    about: [subjects.account],
    seenBy: [readers.department, readers.master],
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('changed_by_id'),
    internal: 'rubric version criteria changed_by_id changed_at',
    college: taken('true', { isShared: true }),
  },
} satisfies Record<string, TableRegister>

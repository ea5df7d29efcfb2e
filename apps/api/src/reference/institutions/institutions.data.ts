// The data register of institutions: each column's class and retention.
import { taken } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const institutionsData = {
  institutions: {
    holds: 'institutions of the District Residency',
    purpose: 'to offer where residents are posted to, and to know who added an institution',
    about: [subjects.account],
    seenBy: [readers.nobody],
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('added_by'),
    public: 'id name state_id',
    internal: 'added_by college_id created_at deleted_at',
    college: taken(
      'college_id = :college or id in (select institution_id from drp_postings where college_id = :college)',
      {
        isShared: true,
        instead: {
          added_by: 'case when college_id = :college then added_by end',
          college_id: 'case when college_id = :college then college_id end',
        },
      },
    ),
  },
} satisfies Record<string, TableRegister>

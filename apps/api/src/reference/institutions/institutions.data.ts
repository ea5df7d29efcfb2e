// The data register of institutions: each column with its class, and how long it is kept.
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
  },
} satisfies Record<string, TableRegister>

// The data register of institutions: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const institutionsData = {
  institutions: {
    holds: 'institutions of the District Residency',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id name state_id',
    internal: 'added_by college_id created_at deleted_at',
  },
} satisfies Record<string, TableRegister>

// The data register of states, colleges and departments: each column with its class, and how long it is kept.
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const collegesData = {
  states: {
    holds: 'the states of India',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id name',
  },
  colleges: {
    holds: 'colleges with their offices’ addresses',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id slug name address state_id phone email website gstin logo_file_id accent',
    internal: 'patient_identity created_at',
  },
  college_former_slugs: {
    holds: 'earlier addresses of the colleges’ sign-in pages',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'slug college_id',
  },
  departments: {
    holds: 'departments and their courses',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id code name title',
  },
  college_departments: {
    holds: 'which college has which department',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'college_id department_id',
  },
} satisfies Record<string, TableRegister>

// The data register of states, colleges and departments: each column's class and retention.
import { byCollege, taken } from '#api/kernel/schema/college-part.ts'
import { type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const collegesData = {
  states: {
    holds: 'the states of India',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id name',
    college: taken('true', { isShared: true }),
  },
  colleges: {
    holds: 'colleges with their offices’ addresses',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id slug name address state_id phone email website gstin logo_file_id accent',
    internal: 'patient_identity created_at',
    college: taken('id = :college', { files: ['logo_file_id'] }),
  },
  college_former_slugs: {
    holds: 'earlier addresses of the colleges’ sign-in pages',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'slug college_id',
    college: byCollege(),
  },
  departments: {
    holds: 'departments and their courses',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'id code name title',
    college: taken('id in (select department_id from college_departments where college_id = :college)', {
      isShared: true,
    }),
  },
  college_departments: {
    holds: 'which college has which department',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    public: 'college_id department_id',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

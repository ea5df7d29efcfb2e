// What the tables of the ring hold: every column with its class, and what becomes of it (see `data-register.ts`).
import { said, type TableRegister } from '#api/kernel/schema/table-register.ts'

export const referenceRegister: Readonly<Record<string, TableRegister>> = {
  catalogue_items: {
    holds: 'competencies, skills, procedures, specialties',
    owner: 'Master and HOD',
    retention: said.forEver,
    export: said.none,
    erase: 'kept; who added an item is a pseudonym then',
    internal: 'id shelf department_id college_id parent_id title synonyms added_by used created_at deleted_at',
  },
  college_departments: {
    holds: 'which college has which department',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'college_id department_id',
  },
  colleges: {
    holds: 'colleges with their offices’ addresses',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'id slug name address state_id phone email website gstin logo_file_id',
    internal: 'patient_identity created_at',
  },
  departments: {
    holds: 'departments and their courses',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'id code name title',
  },
  institutions: {
    holds: 'institutions of the District Residency',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'id name state_id',
    internal: 'added_by created_at deleted_at',
  },
  states: {
    holds: 'the states of India',
    owner: said.master,
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    public: 'id name',
  },
}

// The data register of the catalogue: each column with its class, and how long it is kept.
import { keptUnder, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const catalogueData = {
  catalogue_items: {
    holds: 'competencies, skills, procedures, specialties',
    owner: 'Master and HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('added_by'),
    internal:
      'id shelf department_id college_id parent_id title synonyms added_by used created_at deleted_at merged_into',
  },
} satisfies Record<string, TableRegister>

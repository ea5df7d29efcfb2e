// The data register of the catalogue: each column's class and retention.
import { taken } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const catalogueData = {
  catalogue_items: {
    holds: 'competencies, skills, procedures, specialties',
    purpose: 'to offer what records name, and to know who added an item',
    about: [subjects.account],
    seenBy: [readers.hod, readers.master],
    owner: 'Master and HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('added_by'),
    internal:
      'id shelf department_id college_id parent_id title synonyms added_by used created_at deleted_at merged_into',
    college: taken(
      `college_id = :college or (college_id is null and department_id in (
        select department_id from college_departments where college_id = :college))`,
      { isShared: true, instead: { added_by: 'case when college_id = :college then added_by end' } },
    ),
  },
} satisfies Record<string, TableRegister>

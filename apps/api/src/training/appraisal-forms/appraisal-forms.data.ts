// The data register of appraisal forms: each column with its class, and how long it is kept.
import { byCollege, taken } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const appraisalFormsData = {
  appraisal_template_versions: {
    holds: 'what is scored on the forms of appraisals, in every version',
    purpose: 'to appraise alike in every college, and to know who changed what is scored',
    about: [subjects.account],
    seenBy: [readers.department, readers.master],
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('changed_by_id'),
    internal: 'template version groups changed_by_id changed_at',
    college: taken('true', { isShared: true }),
  },
  appraisal_form_choices: {
    holds: 'the form on which a department appraises quarters, where it chose another than the usual one',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id department_id template chosen_at',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

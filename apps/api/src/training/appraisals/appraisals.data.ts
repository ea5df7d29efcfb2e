// The data register of appraisals: each column with its class, and how long it is kept.
import { byCollege, withRow } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const shared = {
  about: [subjects.students, subjects.staff],
  seenBy: [readers.student, readers.teachers, readers.college],
  owner: terms.student,
  retention: terms.logbook,
  export: 'appraisals.json',
} as const

export const appraisalsData = {
  appraisals: {
    ...shared,
    holds: 'the periods over which students were appraised and the days on which their work was observed, by form',
    purpose: 'to appraise students every quarter and every year, and the work that was observed, as their course asks',
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['withdrawal'],
        how: 'kept under the pseudonym of the account; why one was withdrawn is emptied',
      },
      {
        does: 'empty',
        by: 'withdrawn_by_id',
        columns: ['withdrawn_by_name'],
        how: 'the name of the person who withdrew it emptied: the pseudonym is shown',
      },
    ],
    internal: 'id college_id department_id student_id form year version withdrawn_by_id withdrawn_at',
    personal: 'from_date to_date withdrawal withdrawn_by_name',
    college: byCollege(),
  },
  appraisal_versions: {
    ...shared,
    holds: 'scores and remarks that staff signed, and what the student replied',
    purpose: 'to keep every signed version, also after a correction',
    erase: [
      {
        does: 'empty',
        by: 'student_id',
        columns: ['notes', 'remarks', 'about', 'not_discussed_reason', 'answer'],
        how: 'scores, days and names kept; all words emptied',
      },
      {
        does: 'empty',
        by: 'signed_by_id',
        columns: ['signed_by_name'],
        how: 'the name of the person who signed emptied: the pseudonym is shown',
      },
    ],
    internal:
      'id appraisal_id student_id version template template_version items groups discussed signed_by_id signed_at reply replied_at',
    personal: 'scores notes remarks about not_discussed_reason signed_by_name answer',
    college: withRow('appraisal_id', 'appraisals'),
  },
} satisfies Record<string, TableRegister>

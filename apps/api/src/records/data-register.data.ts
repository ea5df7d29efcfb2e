// What the tables of the ring hold: every column with its class, and what becomes of it (see `data-register.ts`).
import { said, type TableRegister } from '#api/kernel/schema/table-register.ts'

export const recordsRegister: Readonly<Record<string, TableRegister>> = {
  department_counts: {
    holds: 'numbers of records by department',
    owner: 'HOD',
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    internal: 'college_id department_id kind status n',
  },
  department_days: {
    holds: 'numbers of records by day',
    owner: 'HOD',
    retention: said.forEver,
    export: said.none,
    erase: said.nothing,
    internal: 'college_id department_id date n scored score_sum',
  },
  entries: {
    holds: 'the records of students with their decisions',
    owner: said.student,
    retention: said.logbook,
    export: 'entries.json; decisions.json for who verified them',
    erase: `${said.kept}; what identifies patients (sealed, search) emptied`,
    internal:
      'id kind student_id college_id department_id status revision teacher_id attachment_id verified_by verified_on created_at updated_at submitted_at',
    personal: 'date student_remark verifier_remark score criteria rubric reopen_reason',
    health: 'details sealed search',
  },
  entry_favourites: {
    holds: 'forms a student keeps to begin from, without a patient',
    owner: said.student,
    retention: said.account,
    export: 'favourites.json',
    erase: said.deleted,
    internal: 'id student_id college_id department_id kind position created_at',
    personal: 'name values',
  },
  entry_revisions: {
    holds: 'earlier submitted versions of records',
    owner: said.student,
    retention: said.logbook,
    export: 'entry-revisions.json',
    erase: `${said.kept}; what identifies patients (sealed) emptied`,
    internal:
      'entry_id college_id department_id status revision teacher_id attachment_id verified_by verified_on replaced_at',
    personal: 'date student_remark verifier_remark score criteria rubric reopen_reason',
    health: 'details sealed',
  },
  student_counts: {
    holds: 'numbers of records by student',
    owner: said.student,
    retention: said.logbook,
    export: 'follows from entries.json',
    erase: said.kept,
    internal: 'student_id kind status n',
  },
}

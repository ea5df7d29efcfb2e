// The data register of records, their revisions and their counts: each column with its class, and how long it is kept.
import { byCollege, counted } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const entriesData = {
  entries: {
    holds: 'the records of students with their decisions',
    purpose: 'to document the training and to have it verified, as the university asks',
    about: [subjects.students, subjects.staff, subjects.patients],
    seenBy: [readers.student, readers.department, readers.college, readers.master, readers.patientIdentity],
    owner: terms.student,
    retention: terms.logbook,
    export: 'entries.json; decisions.json for the verifier',
    erase: [
      { does: 'pseudonymise', by: 'student_id', how: `${terms.kept}; the patients’ identities and drafts deleted` },
      { does: 'pseudonymise', by: 'verified_by', how: 'the verifier’s name is replaced by the pseudonym' },
      { does: 'pseudonymise', by: 'teacher_id', how: 'the named teacher’s name is replaced by the pseudonym' },
    ],
    internal:
      'id kind student_id college_id department_id status revision teacher_id attachment_id verified_by verified_on decided_how kept_rejected_at created_at updated_at submitted_at import_id',
    personal:
      'date student_remark verifier_remark score criteria rubric reopen_reason student_name teacher_name verifier_name',
    health: 'details sealed search',
    college: byCollege(),
  },
  entry_revisions: {
    holds: 'earlier submitted versions of records',
    purpose: 'to show what was changed in a submitted record',
    about: [subjects.students, subjects.staff, subjects.patients],
    seenBy: [readers.student, readers.department, readers.college, readers.master, readers.patientIdentity],
    owner: terms.student,
    retention: terms.logbook,
    export: 'entry-revisions.json',
    erase: [
      { does: 'pseudonymise', by: 'verified_by', how: 'the verifier’s name is replaced by the pseudonym' },
      { does: 'pseudonymise', by: 'teacher_id', how: 'the named teacher’s name is replaced by the pseudonym' },
    ],
    internal:
      'entry_id college_id department_id status revision teacher_id attachment_id verified_by verified_on decided_how kept_rejected_at replaced_at',
    personal:
      'date student_remark verifier_remark score criteria rubric reopen_reason student_name teacher_name verifier_name',
    health: 'details sealed',
    college: byCollege(),
  },
  student_counts: {
    holds: 'counts of records by student',
    purpose: 'to show how far the training of a student is',
    about: [subjects.students],
    seenBy: [readers.student, readers.department, readers.college, readers.master],
    owner: terms.student,
    retention: terms.logbook,
    export: 'follows from entries.json',
    erase: keptUnder('student_id'),
    internal: 'student_id kind status n',
    college: counted(
      'insert into student_counts (student_id, kind, status, n) select student_id, kind, status, count(*) from entries group by 1, 2, 3',
    ),
  },
  department_counts: {
    holds: 'counts of records by department',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id department_id kind status n',
    college: counted(
      'insert into department_counts (college_id, department_id, kind, status, n) select college_id, department_id, kind, status, count(*) from entries group by 1, 2, 3, 4',
    ),
  },
  department_days: {
    holds: 'counts of records by day',
    owner: 'HOD',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id department_id date n scored score_sum',
    college: counted(
      `insert into department_days (college_id, department_id, date, n, scored, score_sum)
        select college_id, department_id, date, count(*), count(score), coalesce(sum(score), 0)
        from entries where status <> 'Draft' group by 1, 2, 3`,
    ),
  },
} satisfies Record<string, TableRegister>

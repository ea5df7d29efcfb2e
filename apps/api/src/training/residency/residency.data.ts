// The data register of the District Residency Programme: each column with its class, and how long it is kept.
import { byCollege, staysBehind, withRow } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const ofPosting = {
  about: [subjects.students, subjects.staff],
  seenBy: [
    readers.student,
    readers.coordinator,
    readers.department,
    readers.college,
    readers.master,
    readers.stateOffice,
  ],
  owner: terms.student,
  retention: terms.logbook,
  export: 'attendance.json',
} as const

export const residencyData = {
  drp_postings: {
    holds: 'postings in the District Residency Programme: student, coordinator, institution, schedule and notice',
    purpose: 'to know who looks after a student during the district posting',
    about: [subjects.students, subjects.staff],
    seenBy: [
      readers.student,
      readers.coordinator,
      readers.department,
      readers.college,
      readers.master,
      readers.stateOffice,
    ],
    owner: terms.student,
    retention: terms.logbook,
    export: 'postings.json',
    erase: [
      keptUnder('student_id'),
      {
        does: 'empty',
        by: 'coordinator_id',
        columns: ['name', 'email', 'phone'],
        how: 'name, address and number emptied',
      },
      { does: 'empty', by: 'student_id', columns: ['withdrawal'], how: 'why it was withdrawn emptied' },
      { does: 'empty', by: 'removed_by_id', columns: ['withdrawal'], how: 'why it was withdrawn emptied' },
    ],
    internal:
      'id college_id department_id student_id coordinator_id institution_id schedule_to last_day notice_id entered_by_id entered_at removed_by_id removed_at is_withdrawn',
    personal: 'name email phone schedule_from withdrawal',
    college: byCollege({ files: ['notice_id'] }),
  },
  drp_state_links: {
    holds: 'read-only links of state offices: which postings they show, to whom, why and until when',
    purpose: 'to let a state office see how residents are posted, and to know who gave it the link',
    about: [subjects.staff],
    seenBy: [readers.college, readers.master],
    owner: terms.master,
    retention: terms.forEver,
    export: 'state-links.json',
    erase: [keptUnder('created_by_id'), keptUnder('revoked_by_id')],
    internal:
      'id college_id state_id institution_ids office purpose last_day created_by_id created_at openings last_opened_at revoked_by_id revoked_at',
    secret: 'token_hash',
    college: staysBehind.wayIn,
  },
  drp_attendance: {
    ...ofPosting,
    holds: 'the attendance in the District Residency: a mark for each day',
    purpose: 'to know how many days of the district posting a student was there',
    erase: [keptUnder('student_id'), keptUnder('marked_by_id')],
    internal: 'posting_id student_id revision marked_by_id marked_at confirmed_at',
    personal: 'day mark',
    college: withRow('posting_id', 'drp_postings'),
  },
  drp_attendance_changes: {
    ...ofPosting,
    holds: 'marks that were changed after the coordinator had confirmed them, with the reason',
    purpose: 'to show what a confirmed day was before, and why it was changed',
    erase: [
      { does: 'empty', by: 'student_id', columns: ['reason'], how: 'days and marks kept; the reason emptied' },
      { does: 'empty', by: 'changed_by_id', columns: ['reason'], how: 'the reason emptied' },
    ],
    internal: 'posting_id student_id revision mark changed_by_id changed_at',
    personal: 'day reason',
    college: withRow('posting_id', 'drp_postings'),
  },
  drp_reports: {
    holds: 'performance reports of the District Residency with all versions: attendance, grades, remarks, who signed',
    purpose: 'to show how a student worked during the district posting',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.student, readers.coordinator, readers.department, readers.college],
    owner: terms.student,
    retention: terms.logbook,
    export: 'performance-reports.json',
    erase: [
      { does: 'empty', by: 'student_id', columns: ['remarks'], how: 'days and grades kept; the remarks emptied' },
      { does: 'empty', by: 'signed_by_id', columns: ['signed_by_name'], how: 'the typed name emptied' },
    ],
    internal: 'posting_id student_id version signed_by_id signed_at',
    personal: 'present working grades remarks signed_by_name',
    college: withRow('posting_id', 'drp_postings'),
  },
} satisfies Record<string, TableRegister>

// The data register of attendance and leave: each column with its class, and how long it is kept.
import { byCollege, withMember } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

const ofLedger = {
  seenBy: [readers.student, readers.department, readers.college],
  owner: terms.student,
  retention: terms.logbook,
} as const

export const ledgersData = {
  attendance_rules: {
    holds: 'the weekly offs of each college and what leave counts for there, and who set it last',
    purpose: 'to compute attendance by the rules of the college',
    about: [subjects.staff],
    seenBy: [readers.student, readers.department, readers.college],
    owner: 'Admin',
    retention: terms.forEver,
    export: terms.none,
    erase: {
      does: 'empty',
      by: 'changed_by_id',
      columns: ['changed_by_name'],
      how: 'the name of the person who set it emptied: the pseudonym is shown',
    },
    internal:
      'college_id weekly_offs casual_days academic_days sick_days is_paid_leave_attended does_excess_extend does_parental_extend changed_by_id changed_at',
    personal: 'changed_by_name',
    college: byCollege(),
  },
  college_holidays: {
    holds: 'the holidays of each college',
    owner: 'Admin',
    retention: terms.forEver,
    export: terms.none,
    erase: terms.nothing,
    internal: 'college_id day name',
    college: byCollege(),
  },
  attendance_months: {
    ...ofLedger,
    holds: 'on which days the attendance machine of the college saw a student, month by month',
    purpose: 'to know whether a student attends the working days that the examination asks for',
    about: [subjects.students],
    export: 'attendance-of-college.json',
    erase: keptUnder('student_id'),
    internal: 'student_id month imported_at',
    personal: 'marks',
    college: withMember('student_id'),
  },
  attendance_corrections: {
    ...ofLedger,
    holds: 'corrections of a student’s attendance with their reasons, each as it was written',
    purpose: 'to correct attendance so that everybody can see what was changed, by whom and why',
    about: [subjects.students, subjects.staff],
    export: 'attendance-corrections.json',
    erase: [
      { does: 'empty', by: 'student_id', columns: ['reason'], how: 'days and marks kept; the reason emptied' },
      {
        does: 'empty',
        by: 'by_id',
        columns: ['by_name'],
        how: 'the name of the person who corrected emptied: the pseudonym is shown',
      },
    ],
    internal: 'id student_id number mark half before before_second by_id at',
    personal: 'day reason by_name',
    college: withMember('student_id'),
  },
  attendance_risks: {
    ...ofLedger,
    holds: 'of which students at risk by attendance people were told, and when',
    purpose: 'to tell students, guides and the HOD of a risk once',
    about: [subjects.students],
    export: 'attendance-risks.json',
    erase: keptUnder('student_id'),
    internal: 'student_id',
    personal: 'state told_state told_on',
    college: withMember('student_id'),
  },
} satisfies Record<string, TableRegister>

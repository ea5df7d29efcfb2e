// The data register of sign-off links: each column with its class, and how long it is kept.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const signOffData = {
  sign_off_links: {
    holds: 'links by which a teacher verifies one record without signing in',
    purpose: 'to have a record verified where the work happens',
    about: [subjects.students, subjects.staff],
    seenBy: [readers.nobody],
    owner: terms.student,
    retention: '30 days after the link has expired, or until the student asks for another one',
    export: 'sign-off-links.json',
    erase: [deletedBy('student_id'), deletedBy('teacher_id')],
    internal: 'entry_id revision student_id teacher_id asked_at expires_at opened_at used_at withdrawn_at pin_tries',
    secret: 'key',
    college: staysBehind.wayIn,
  },
} satisfies Record<string, TableRegister>

// The data register of licences: the class and retention of each column.
import { withMember } from '#api/kernel/schema/college-part.ts'
import { readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const licencesData = {
  licences: {
    holds: 'the licences of students: paid by an order, in a seat of the college, or granted by hand with a reason',
    purpose: 'to open the logbook to those who paid, and to show until when',
    about: [subjects.students],
    seenBy: [readers.student, readers.hod, readers.college, readers.master],
    owner: terms.master,
    retention: 'eight years after the payment, as tax law asks',
    export: 'licences.json',
    erase: { does: 'empty', by: 'student_id', columns: ['reason'], how: terms.kept },
    internal: 'id student_id order_id seat_id granted_by_id starts_at ends_at granted_at activated_at revoked_at',
    personal: 'reason',
    college: withMember('student_id', { instead: { order_id: 'null', seat_id: 'null' } }),
  },
} satisfies Record<string, TableRegister>

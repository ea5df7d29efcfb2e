// The data register of students' teachers: the class and retention of each column.
import { byCollege } from '#api/kernel/schema/college-part.ts'
import { deletedBy, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const studentTeachersData = {
  student_teachers: {
    holds: 'the teachers a student named',
    purpose: 'to know who teaches and guides a student',
    about: [subjects.students, subjects.staff, subjects.invited],
    seenBy: [readers.student, readers.department, readers.college, readers.master],
    owner: terms.student,
    retention: terms.account,
    export: 'teachers.json',
    erase: [
      deletedBy('student_id'),
      {
        does: 'empty',
        by: 'teacher_id',
        columns: ['invited_name', 'invited_email'],
        how: 'the name and address of an invited teacher emptied',
      },
    ],
    internal: 'id student_id college_id department_id subject_id teacher_id added_by_id created_at',
    personal: 'invited_name invited_email',
    college: byCollege(),
  },
} satisfies Record<string, TableRegister>

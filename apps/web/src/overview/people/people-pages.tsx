// The pages about people in one chunk, because they share most of their code.
export { StaffPage } from '#web/membership/staff/staff-page.tsx'
export { StaffMemberPage } from './staff-member-page.tsx'
export { StudentPage } from './student-page.tsx'
export { StudentsPage } from './students-page.tsx'

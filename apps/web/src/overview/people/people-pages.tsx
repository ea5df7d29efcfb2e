// The pages about people, in one file for the browser: they share most of what they are made of.
export { StaffPage } from '#web/membership/staff/staff-page.tsx'
export { StaffMemberPage } from './staff-member-page.tsx'
export { StudentPage } from './student-page.tsx'
export { StudentsPage } from './students-page.tsx'

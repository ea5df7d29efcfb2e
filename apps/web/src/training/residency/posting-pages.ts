// The pages of postings, loaded together: the list of what each page needs is part of the first load.
export { AttendancePage } from './attendance-page.tsx'
export { PostingsPage } from './postings-page.tsx'

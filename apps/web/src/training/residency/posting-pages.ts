// The pages of postings in one chunk, because the list of each page's chunks is part of the first load.
export { AttendancePage } from './attendance-page.tsx'
export { PostingsPage } from './postings-page.tsx'

// Postings to specialty clinics and other departments.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { guidingFaculty, studentRemark } from './shared-fields.ts'

export const specialtyPosting = entryKind({
  id: 'specialty-posting',
  route: '/task/specialty-posting',
  title: 'Specialty Clinic Posting',
  noun: 'specialty posting',
  purpose: 'Postings to specialty clinics, with their first and last day.',
  fields: [
    { kind: 'catalogue', key: 'specialty', label: 'Specialty', of: 'specialty' },
    { kind: 'text', key: 'topic', label: 'Description' },
    { kind: 'dateRange', key: 'fromDate', label: 'From', toKey: 'toDate', toLabel: 'To', noLaterThan: 'today' },
    { ...guidingFaculty, required: false },
    studentRemark,
  ],
  dateKey: 'fromDate',
  line: { title: ['specialty', 'topic'], detail: ['topic'] },
  shownColumns: ['score'],
  columns: [
    { key: 'topic', label: 'Description' },
    { key: 'fromDate', label: 'From' },
    { key: 'toDate', label: 'To' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredFields,
})

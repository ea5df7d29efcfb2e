// Outpatient clinics and camps outside the ward.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, studentRemark } from './shared-fields.ts'

export const opdCampus = entryKind({
  id: 'opd-campus',
  route: '/task/opd-campus',
  title: 'OPD Campus',
  noun: 'OPD session',
  purpose: 'Outpatient clinics and camps, with the number of cases you saw.',
  fields: [
    dateField,
    { kind: 'text', key: 'venue', label: 'Venue' },
    { kind: 'count', key: 'opdCases', label: 'OPD cases' },
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['venue'], detail: [{ key: 'opdCases', one: 'case', many: 'cases' }] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'venue', label: 'Venue' },
    { key: 'opdCases', label: 'OPD cases' },
    { key: 'teacher', label: 'Guiding faculty' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

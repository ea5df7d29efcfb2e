// The induction sessions of a new postgraduate.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, studentRemark } from './shared-fields.ts'

export const pgIntroduction = entryKind({
  id: 'pg-introduction',
  route: '/task/pg-introduction',
  title: 'PG Induction Schedule',
  noun: 'induction session',
  purpose: 'Sessions of your induction into the postgraduate course.',
  fields: [{ kind: 'text', key: 'topic', label: 'Topic' }, dateField, guidingFaculty, studentRemark],
  dateKey: 'date',
  line: { title: ['topic'], detail: [] },
  shownColumns: ['score'],
  columns: [
    { key: 'topic', label: 'Topic' },
    { key: 'date', label: 'Date' },
    { key: 'teacher', label: 'Guiding faculty' },
  ],
  score: 'grade',
  incomplete: entryMessages.fullDetails,
})

// Sports, arts, outreach and other activities outside the curriculum.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { certificate, dateField, studentRemark } from './shared-fields.ts'

export const extraCurricular = entryKind({
  id: 'extra-curricular',
  route: '/task/extra-curricular',
  title: 'Extra Curricular Activities',
  noun: 'extra curricular activity',
  purpose: 'Sports, arts, outreach and other activities beside the course.',
  fields: [dateField, { kind: 'text', key: 'particulars', label: 'Particulars' }, certificate, studentRemark],
  dateKey: 'date',
  line: { title: ['particulars'], detail: [] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'particulars', label: 'Particulars' },
    { key: 'certificate', label: 'Certificate' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

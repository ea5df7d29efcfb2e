// Reviews of the thesis with the guide, and the next steps.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, studentRemark } from './shared-fields.ts'

export const thesisReview = entryKind({
  id: 'thesis-review',
  route: '/task/thesis-review',
  title: 'Thesis Review',
  noun: 'thesis review',
  purpose: 'Reviews of your thesis work and the plan agreed in each.',
  fields: [
    dateField,
    { kind: 'date', key: 'reviewTillDate', label: 'Review till date' },
    { kind: 'longText', key: 'topic', label: 'Future plan' },
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['topic'], detail: [] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'reviewTillDate', label: 'Review till date' },
    { key: 'topic', label: 'Future plan' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredFields,
})

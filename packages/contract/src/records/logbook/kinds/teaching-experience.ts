// Teaching that the resident gave.
import { options } from '../../../fields/field.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, studentRemark } from './shared-fields.ts'

export const teachingExperience = entryKind({
  id: 'teaching-experience',
  route: '/task/teaching-experience',
  title: 'Teaching Experience',
  noun: 'teaching session',
  purpose: 'Sessions in which you taught undergraduates, interns, nurses or peers.',
  fields: [
    { kind: 'text', key: 'topic', label: 'Topic' },
    {
      kind: 'select',
      key: 'teachingType',
      label: 'Type',
      options: options(
        'UG Lecture',
        'UG Practical',
        'Bedside Clinic',
        'Intern Teaching',
        'Nursing or Allied Health',
        'Peer Teaching',
        'Other',
      ),
    },
    dateField,
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['topic'], detail: ['teachingType'] },
  shownColumns: ['score'],
  columns: [
    { key: 'topic', label: 'Topic' },
    { key: 'teachingType', label: 'Type' },
    { key: 'date', label: 'Date' },
  ],
  score: 'grade',
  incomplete: entryMessages.fullDetails,
})

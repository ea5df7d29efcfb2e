// Papers and posters presented at a scientific meeting.
import { options } from '../../../fields/field.ts'
import { generalMessages } from '../../../kernel/general.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { certificate, dateField, studentRemark } from './shared-fields.ts'

export const paperPoster = entryKind({
  id: 'paper-poster',
  route: '/task/paper-poster',
  title: 'Podium Poster Publication',
  noun: 'paper or poster',
  purpose: 'Papers and posters you presented at a scientific meeting.',
  fields: [
    dateField,
    { kind: 'select', key: 'type', label: 'Type', options: options('Paper', 'Poster') },
    { kind: 'text', key: 'event', label: 'Event' },
    { kind: 'text', key: 'titleInBrief', label: 'Title in brief' },
    { kind: 'teacher', key: 'teacher', label: 'Guide' },
    { ...certificate, required: false },
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['titleInBrief', 'event'], detail: ['type', 'event'] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'type', label: 'Type' },
    { key: 'event', label: 'Event' },
    { key: 'titleInBrief', label: 'Title in brief' },
    { key: 'teacher', label: 'Guide' },
    { key: 'certificate', label: 'Certificate' },
  ],
  score: 'grade',
  incomplete: generalMessages.missingDetails,
})

// Conferences, workshops and other programmes attended, proven by a certificate.
import { options } from '../../../fields/field.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { certificate, dateField, studentRemark } from './shared-fields.ts'

export const academicProgram = entryKind({
  id: 'academic-program',
  route: '/task/academic-program',
  title: 'Academic Participations',
  noun: 'academic participation',
  purpose: 'Conferences, CMEs, workshops and training programmes you attended.',
  fields: [
    dateField,
    { kind: 'text', key: 'title', label: 'Program' },
    {
      kind: 'select',
      key: 'conferenceType',
      label: 'Event type',
      options: options('Conference', 'CME', 'Workshop', 'Webinar', 'Symposium', 'Training'),
    },
    { kind: 'text', key: 'host', label: 'Organiser' },
    { kind: 'select', key: 'role', label: 'Role', options: options('Delegate', 'Speaker', 'Organiser', 'Faculty') },
    certificate,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['title'], detail: ['conferenceType', 'host', 'role'] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'title', label: 'Program' },
    { key: 'conferenceType', label: 'Event type' },
    { key: 'host', label: 'Organiser' },
    { key: 'role', label: 'Role' },
    { key: 'certificate', label: 'Certificate' },
  ],
  score: 'grade',
  incomplete: entryMessages.quotedFieldEmpty,
})

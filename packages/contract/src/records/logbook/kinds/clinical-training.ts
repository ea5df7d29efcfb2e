// Seminars, journal clubs, rounds and the like: scored by the rubric of their training type.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, participantRole, studentRemark } from './shared-fields.ts'

const pathologyOnly = ['pathology']

export const clinicalTraining = entryKind({
  id: 'clinical-training',
  route: '/task/clinical-training',
  title: 'Academic Activity',
  noun: 'academic activity',
  purpose: 'Case presentations, journal clubs, seminars, rounds and symposia you took part in.',
  fields: [
    dateField,
    {
      kind: 'select',
      key: 'trainingType',
      label: 'Training type',
      options: [
        { value: 'Case Presentation' },
        { value: 'Group Discussion' },
        { value: 'Journal Club' },
        { value: 'Seminar' },
        { value: 'Grand Ward Rounds' },
        { value: 'Interdepartmental Colloquium' },
        { value: 'Students Symposium' },
        { value: 'LABORATORY WORK', departments: pathologyOnly },
        { value: 'INTERACTIVE SLIDE', departments: pathologyOnly },
        { value: 'GROSS SEMINAR', departments: pathologyOnly },
      ],
    },
    { kind: 'text', key: 'topic', label: 'Topic' },
    participantRole,
    { kind: 'teacher', key: 'teacher', label: 'Moderator' },
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['topic'], detail: ['trainingType', 'role'] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'trainingType', label: 'Training type' },
    { key: 'topic', label: 'Topic' },
    { key: 'teacher', label: 'Moderator' },
  ],
  score: 'rubric',
  rubricKey: 'trainingType',
  incomplete: entryMessages.requiredDetails,
})

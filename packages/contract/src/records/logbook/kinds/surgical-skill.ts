// Operations attended, with the surgeon and the resident's part in them.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, participantRole, studentRemark, topicText } from './shared-fields.ts'

export const surgicalSkill = entryKind({
  id: 'surgical-skill',
  route: '/task/surgical-skill',
  title: 'Surgical Skills',
  noun: 'surgical skill',
  purpose: 'Operations you observed, assisted or performed.',
  fields: [
    dateField,
    { kind: 'text', key: 'topic', label: 'Operation' },
    topicText,
    { kind: 'person', key: 'surgeon', label: 'Surgeon' },
    participantRole,
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['topic'], detail: ['surgeon', 'role'] },
  shownColumns: ['role', 'score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'topic', label: 'Operation' },
    { key: 'surgeon', label: 'Surgeon' },
    { key: 'role', label: 'Role' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

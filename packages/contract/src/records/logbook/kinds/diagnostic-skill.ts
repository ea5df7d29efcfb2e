// Diagnostic skills practised, by competency of the department.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, participantRole, studentRemark, topicText } from './shared-fields.ts'

export const diagnosticSkill = entryKind({
  id: 'diagnostic-skill',
  route: '/task/diagnostic-skill',
  title: 'Diagnostic Skills',
  noun: 'diagnostic skill',
  purpose: 'Investigations you did or interpreted.',
  fields: [
    dateField,
    { kind: 'catalogue', key: 'competency', label: 'Competency', of: 'diagnosticCompetency' },
    { kind: 'catalogue', key: 'skill', label: 'Skill', of: 'skill', within: 'competency' },
    { kind: 'text', key: 'topic', label: 'Topic' },
    topicText,
    participantRole,
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['skill', 'competency'], detail: ['topic', 'role'] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'competency', label: 'Competency' },
    { key: 'skill', label: 'Skills' },
    { key: 'role', label: 'Role' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

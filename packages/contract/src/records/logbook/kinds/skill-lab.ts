// Practice in the skill laboratory (wet lab), away from patients.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, studentRemark } from './shared-fields.ts'

export const skillLab = entryKind({
  id: 'skill-lab',
  route: '/task/skill-lab',
  title: 'Skill Labs',
  noun: 'skill lab session',
  purpose: 'Procedures you practised in the skill lab or wet lab.',
  fields: [
    dateField,
    { kind: 'catalogue', key: 'procedure', label: 'Procedure', of: 'procedure' },
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['procedure'], detail: [] },
  shownColumns: ['score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'procedure', label: 'Procedure' },
    { key: 'teacher', label: 'Guiding faculty' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

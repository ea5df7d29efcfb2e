// Procedures done or assisted: the most frequent record of residents.
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { dateField, guidingFaculty, participantRole, studentRemark } from './shared-fields.ts'

export const procedure = entryKind({
  id: 'procedure',
  route: '/task/procedure',
  title: 'Procedures',
  noun: 'procedure',
  purpose: 'Procedures you observed, assisted or performed.',
  fields: [
    dateField,
    { kind: 'catalogue', key: 'competency', label: 'Competency', of: 'procedureCompetency' },
    { kind: 'catalogue', key: 'skill', label: 'Procedure', of: 'procedure', within: 'competency' },
    { kind: 'patientRef', key: 'patient', label: 'Patient', sensitive: true },
    { kind: 'patientRef', key: 'ipd', label: 'IPD/OPD no.', sensitive: true, withoutIdentity: { keep: 'hash' } },
    participantRole,
    guidingFaculty,
    studentRemark,
  ],
  dateKey: 'date',
  line: { title: ['skill', 'competency'], detail: ['role'], patient: ['patient', 'ipd'] },
  shownColumns: ['patient', 'role', 'score'],
  columns: [
    { key: 'date', label: 'Date' },
    { key: 'competency', label: 'Competency' },
    { key: 'skill', label: 'Procedure' },
    { key: 'patient', label: 'Patient' },
    { key: 'ipd', label: 'IPD/OPD no.' },
    { key: 'role', label: 'Role' },
  ],
  score: 'grade',
  incomplete: entryMessages.requiredDetails,
})

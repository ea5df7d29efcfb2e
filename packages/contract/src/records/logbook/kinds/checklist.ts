// The mandatory items of the course, each due once and proven by a certificate.
import { options } from '../../../fields/field.ts'
import { decisionMessages } from '../decision.messages.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { certificate, studentRemark } from './shared-fields.ts'

export const checklist = entryKind({
  id: 'checklist',
  route: '/checkList',
  title: 'Mandatory Checklist',
  noun: 'checklist item',
  purpose: 'The eight items you need before the final examination, each with its certificate.',
  fields: [
    {
      kind: 'select',
      key: 'particular',
      label: 'Particular',
      options: options(
        'PG Induction',
        'BCBR Training',
        'GCP',
        'BLS & ACLS',
        'DRP Completion Certificate',
        'Research Methodology Training',
        'Thesis Dissertation Acceptance',
        'Thesis Submission Letter',
      ),
    },
    {
      kind: 'dateRange',
      key: 'fromDate',
      label: 'From date',
      toKey: 'toDate',
      toLabel: 'To date',
      noLaterThan: 'today',
    },
    { kind: 'date', key: 'examDate', label: 'Exam date', noLaterThan: 'today' },
    certificate,
    studentRemark,
  ],
  dateKey: 'fromDate',
  line: { title: ['particular'], detail: [] },
  shownColumns: ['score'],
  columns: [
    { key: 'particular', label: 'Particular' },
    { key: 'fromDate', label: 'From' },
    { key: 'toDate', label: 'To' },
    { key: 'examDate', label: 'Exam date' },
    { key: 'certificate', label: 'Certificate' },
  ],
  score: 'grade',
  incomplete: entryMessages.fieldEmpty,
  decisionIncomplete: decisionMessages.checklistIncomplete.message,
  decisionUnanswered: decisionMessages.checklistFailed,
  eachChoiceOnce: 'particular',
})

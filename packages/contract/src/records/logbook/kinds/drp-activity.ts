// A day's work in the District Residency Programme.
import { options } from '../../../fields/field.ts'
import { generalMessages } from '../../../kernel/general.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { studentRemark } from './shared-fields.ts'

export const drpActivity = entryKind({
  id: 'drp-activity',
  route: '/drp/proc',
  title: 'DRP Activity',
  noun: 'DRP activity',
  purpose: 'Your work during the District Residency Programme.',
  fields: [
    { kind: 'date', key: 'activityDate', label: 'Date', noLaterThan: 'today' },
    { kind: 'text', key: 'place', label: 'Place', help: 'The district hospital and its state.' },
    { kind: 'longText', key: 'activity', label: 'Activity' },
    {
      kind: 'select',
      key: 'activityType',
      label: 'Type',
      options: options(
        'Patient Care / Diagnostic Service',
        'Health Care Management activities both HR & Logistics, Communication skill',
        'Team Work',
        'Others',
      ),
    },
    {
      kind: 'select',
      key: 'level',
      label: 'Level',
      options: options('Observation', 'Perform under Observation', 'Perform Independently', 'Others'),
    },
    studentRemark,
  ],
  dateKey: 'activityDate',
  line: { title: ['activity'], detail: ['place', 'level'] },
  shownColumns: [],
  columns: [
    { key: 'activityDate', label: 'Date' },
    { key: 'place', label: 'Place' },
    { key: 'activity', label: 'Activity' },
    { key: 'activityType', label: 'Type' },
    { key: 'level', label: 'Level' },
  ],
  score: 'none',
  incomplete: generalMessages.allFields,
  unanswered: generalMessages.notSaved,
  feedbackLabel: 'DRPC remark',
  verifiedBy: 'drpc',
})

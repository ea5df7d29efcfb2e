// Leave asked for: the one kind that looks ahead and carries no score.
import { options } from '../../../fields/field.ts'
import { inclusiveDays } from '../../../kernel/dates.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { studentRemark } from './shared-fields.ts'

export const leaveRecord = entryKind({
  id: 'leave-record',
  route: '/task/leave-record',
  title: 'Leave Record',
  noun: 'leave record',
  purpose: 'Leave you ask for, from today on.',
  fields: [
    { kind: 'dateRange', key: 'fromDate', label: 'From', toKey: 'toDate', toLabel: 'To', noEarlierThan: 'today' },
    {
      kind: 'computed',
      key: 'leaveDays',
      label: 'Days',
      compute: ({ fromDate, toDate }) => inclusiveDays(String(fromDate ?? ''), String(toDate ?? '')),
    },
    {
      kind: 'select',
      key: 'reasonType',
      label: 'Leave type',
      options: options('Academic Leave', 'Casual Leave', 'Maternity Leave', 'Sick Leave'),
    },
    { kind: 'longText', key: 'reason', label: 'Reason', max: 2000 },
    studentRemark,
  ],
  dateKey: 'fromDate',
  line: { title: ['reasonType'], detail: [{ key: 'leaveDays', one: 'day', many: 'days' }, 'reason'] },
  shownColumns: [],
  columns: [
    { key: 'fromDate', label: 'From' },
    { key: 'toDate', label: 'To' },
    { key: 'leaveDays', label: 'Days' },
    { key: 'reason', label: 'Reason' },
    { key: 'reasonType', label: 'Leave type' },
  ],
  score: 'none',
  incomplete: entryMessages.requiredDetails,
})

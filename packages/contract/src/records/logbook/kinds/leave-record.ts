// Requests for leave: the only kind that lies in the future and has no score. Casual leave can be half a day.
import { isBlank, options } from '../../../fields/field.ts'
import { inclusiveDays } from '../../../kernel/dates.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { studentRemark } from './shared-fields.ts'

const halves = ['First half', 'Second half'] as const
const isHalf = (dayPart: unknown): boolean => halves.some((half) => half === dayPart)

export const leaveRecord = entryKind({
  id: 'leave-record',
  route: '/task/leave-record',
  title: 'Leave Record',
  noun: 'leave record',
  purpose: 'Leave you ask for, from today on.',
  fields: [
    {
      kind: 'dateRange',
      key: 'fromDate',
      label: 'From',
      toKey: 'toDate',
      toLabel: 'To',
      noEarlierThan: 'today',
      help: 'For days that have passed, ask your HOD to correct your attendance.',
    },
    {
      kind: 'computed',
      key: 'leaveDays',
      label: 'Days',
      compute: ({ fromDate, toDate, dayPart }) =>
        inclusiveDays(String(fromDate ?? ''), String(toDate ?? '')) * (isHalf(dayPart) ? 0.5 : 1),
    },
    {
      kind: 'select',
      key: 'reasonType',
      label: 'Leave type',
      options: options('Academic Leave', 'Casual Leave', 'Maternity Leave', 'Sick Leave'),
    },
    {
      kind: 'select',
      key: 'dayPart',
      label: 'Part of the day',
      options: options('Whole days', ...halves),
      required: false,
      help: 'Casual leave can be taken for half a day.',
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
    { key: 'dayPart', label: 'Part of the day' },
    { key: 'reason', label: 'Reason' },
    { key: 'reasonType', label: 'Leave type' },
  ],
  score: 'none',
  incomplete: entryMessages.requiredDetails,
  // A draft may omit either field; the ones it has must be consistent.
  rules: ({ fromDate, toDate, reasonType, dayPart }) => {
    if (!isHalf(dayPart)) return {}
    const isOneDay = isBlank(fromDate) || isBlank(toDate) || fromDate === toDate
    const isCasual = isBlank(reasonType) || reasonType === 'Casual Leave'
    return {
      ...(isOneDay ? {} : { toDate: entryMessages.halfOfOneDay }),
      ...(isCasual ? {} : { dayPart: entryMessages.halfOfCasualLeave }),
    }
  },
})

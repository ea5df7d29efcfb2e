// The paper logbook of the District Residency Programme, scanned and uploaded.
import { generalMessages } from '../../../kernel/general.messages.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { studentRemark } from './shared-fields.ts'

export const drpOffline = entryKind({
  id: 'drp-offline',
  route: '/drp/offline',
  title: 'DRP Offline Logbook',
  noun: 'offline logbook',
  purpose: 'The scanned paper logbook of your District Residency Programme.',
  fields: [
    { kind: 'file', key: 'drpFile', label: 'DRPC file', emptyMessage: entryMessages.drpcFile.message },
    studentRemark,
  ],
  dateKey: null,
  line: { title: ['drpFile', 'studentRemark'], detail: [] },
  shownColumns: [],
  columns: [
    { key: 'drpFile', label: 'File' },
    { key: 'studentRemark', label: 'Remark' },
  ],
  score: 'none',
  incomplete: { ...entryMessages.drpcFile, message: '{sentence}' },
  unanswered: generalMessages.notSaved,
  feedbackLabel: 'DRPC remark',
  verifiedBy: 'drpc',
})

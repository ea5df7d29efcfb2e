// The columns of a kind as plain text: all columns for print, and the basis of the table's cells.
import { fieldWithKey, labelOfKey } from '@rounds/contract/fields/field-parts'
import type { AccessRole } from '@rounds/contract/kernel/access'
import { showDate } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { originTexts } from '@rounds/contract/records/logbook/entry-line'
import { columnText, entryText, fieldsBesideColumns } from '@rounds/contract/records/logbook/entry-values'
import { scoreText } from '@rounds/contract/records/logbook/score'
import { textOf } from '#web/fields/field-input-props.ts'
import { feedbackLabelOf } from '../record/decision-view.tsx'

export interface RecordColumn {
  key: string
  header: string
  /** Empty when the record has no value. */
  text: (entry: Entry) => string
  /** The value as a date, which the screen formats differently from print. */
  day?: (entry: Entry) => string | null
  isNumeric?: boolean
}

/** The columns declared by the kind, in its order. */
export function ownColumns(kind: EntryKindSpec): RecordColumn[] {
  return kind.columns.map(({ key, label }) => {
    const fieldKind = fieldWithKey(kind.fields, key)?.kind ?? ''
    const column: RecordColumn = {
      key,
      header: label,
      isNumeric: ['count', 'computed'].includes(fieldKind),
      text: (entry) => columnText(kind, key, entry),
    }
    const isDay = ['date', 'dateRange'].includes(fieldKind)
    return isDay ? { ...column, day: ({ details }) => textOf(details[key]) || null } : column
  })
}

/** Fields that are in no column of the kind. The student's remark is left out, because `verdictColumns` has it. */
const otherColumns = (kind: EntryKindSpec): RecordColumn[] =>
  fieldsBesideColumns(kind)
    .filter(({ key }) => key !== 'studentRemark')
    .map((field) => ({ key: field.key, header: field.label, text: (entry) => entryText(field, entry) }))

/** The columns of remarks and verification that every kind has. */
export function verdictColumns(kind: EntryKindSpec): RecordColumn[] {
  const hasRemark = kind.columns.some(({ key }) => key === 'studentRemark')
  const remark: RecordColumn = {
    key: 'studentRemark',
    header: 'Student remark',
    text: ({ studentRemark }) => studentRemark ?? '',
  }
  return [
    ...(hasRemark ? [] : [remark]),
    { key: 'verifierRemark', header: feedbackLabelOf(kind), text: ({ verifierRemark }) => verifierRemark ?? '' },
    { key: 'verifiedBy', header: 'Verified by', text: ({ verifiedBy }) => verifiedBy?.name ?? '' },
    {
      key: 'verifiedOn',
      header: 'Verified on',
      text: ({ verifiedOn }) => (verifiedOn ? showDate(verifiedOn) : ''),
      day: ({ verifiedOn }) => verifiedOn,
    },
  ]
}

export const studentColumn: RecordColumn = { key: 'student', header: 'Student', text: ({ student }) => student.name }
/** Columns for readers of several departments or colleges. */
export const placeColumns: readonly RecordColumn[] = [
  { key: 'department', header: 'Department', text: ({ place }) => place?.department ?? '' },
  { key: 'college', header: 'College', text: ({ place }) => place?.college ?? '' },
]
export const statusColumn: RecordColumn = { key: 'status', header: 'Status', text: ({ status }) => status }

/** The origin of the record; print drops the column when all records have none. */
const originColumn: RecordColumn = {
  key: 'origin',
  header: 'Origin',
  text: (entry) => originTexts(entry).join(' · '),
}

export const scoreColumns = ({ score }: EntryKindSpec): RecordColumn[] =>
  score === 'none' ? [] : [{ key: 'score', header: 'Score', text: scoreText }]

/** Returns all columns for print. Staff get the student first, then the department or college if they see several. */
export const paperColumns = (kind: EntryKindSpec, access: AccessRole): RecordColumn[] => [
  ...(access === 'student' ? [] : [studentColumn]),
  ...placeColumns.filter(({ key }) => access === 'master' || (access === 'admin' && key === 'department')),
  ...ownColumns(kind),
  ...otherColumns(kind),
  statusColumn,
  ...verdictColumns(kind),
  ...scoreColumns(kind),
  originColumn,
]

/** The header of a record's title: its column's label, otherwise its field's label. */
export function titleHeader({ line: { title }, columns, fields }: EntryKindSpec): string {
  const [key] = title
  return columns.find((column) => column.key === key)?.label ?? labelOfKey(fields, key)
}

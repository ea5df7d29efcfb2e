// The columns of a kind's table: its own, then the ones that every kind has.
import { Button, Group, Text } from '@mantine/core'
import { fieldWithKey } from '@rounds/contract/fields/field-parts'
import { showDate } from '@rounds/contract/kernel/dates'
import type { Attachment, Entry } from '@rounds/contract/records/logbook/entry'
import { canDecide, canEdit, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { columnText } from '@rounds/contract/records/logbook/entry-values'
import { scoreText } from '@rounds/contract/records/logbook/score'
import { IconFile } from '@tabler/icons-react'
import type { Column } from '#web/ui/table/data-table.tsx'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import type { EntryDialog } from '../entries/entry-dialog.ts'
import { sortOfColumn } from '../entries/entry-sorts.ts'
import { feedbackLabelOf } from '../record/decision-view.tsx'
import { ScoreDetails } from '../record/score-details.tsx'
import classes from './entry-table.module.css'

interface Wanted {
  kind: EntryKindSpec
  actor: EntryActor
  isStaff: boolean
  /** Records of which a decision is on its way. */
  heldIds: ReadonlySet<string>
  onDialog: (dialog: EntryDialog) => void
  onFile: (attachment: Attachment) => void
}

function Clamped({ text }: { text: string }) {
  return (
    <Text
      size="sm"
      lineClamp={3}
      className={text.length > 24 ? classes.long : undefined}
      title={text.length > 120 ? text : undefined}
    >
      {text || '–'}
    </Text>
  )
}

const Unbroken = ({ text }: { text: string }) => <span className={classes.unbroken}>{text}</span>

function ownColumns({ kind, onFile }: Wanted): Column<Entry>[] {
  return kind.columns.map(({ key, label }) => ({
    key,
    header: label,
    isNumeric: ['count', 'computed'].includes(fieldWithKey(kind.fields, key)?.kind ?? ''),
    text: (entry) => columnText(kind, key, entry),
    cell: (entry) => {
      const { attachment } = entry
      const fieldKind = fieldWithKey(kind.fields, key)?.kind
      const text = columnText(kind, key, entry)
      if (fieldKind === 'date' || fieldKind === 'dateRange') return <Unbroken text={text} />
      if (fieldKind !== 'file') return <Clamped text={text} />
      if (!attachment) return '–'
      return (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFile size={14} aria-hidden />}
          aria-label={`View ${label}: ${attachment.name}`}
          onClick={() => onFile(attachment)}
        >
          View
        </Button>
      )
    },
  }))
}

const statusColumn = ({ heldIds }: Wanted): Column<Entry> => ({
  key: 'status',
  header: 'Status',
  text: (entry) => entry.status,
  cell: (entry) => (
    <span className={classes.status}>
      <StatusChip status={entry.status} />
      {heldIds.has(entry.id) && (
        <Text component="span" display="block" size="xs" c="dimmed" mt={2}>
          Decided, not sent yet
        </Text>
      )}
    </span>
  ),
})

function commonColumns({ kind }: Wanted): Column<Entry>[] {
  const hasRemark = kind.columns.some(({ key }) => key === 'studentRemark')
  const remark: Column<Entry>[] = hasRemark
    ? []
    : [
        {
          key: 'studentRemark',
          header: 'Student remark',
          text: (entry) => entry.studentRemark ?? '',
          cell: (entry) => <Clamped text={entry.studentRemark ?? ''} />,
        },
      ]
  const score: Column<Entry>[] =
    kind.score === 'none'
      ? []
      : [
          {
            key: 'score',
            header: 'Score',
            text: scoreText,
            cell: (entry) => <ScoreDetails entry={entry} empty="–" />,
          },
        ]
  return [
    ...remark,
    {
      key: 'verifierRemark',
      header: feedbackLabelOf(kind),
      text: (entry) => entry.verifierRemark ?? '',
      cell: (entry) => <Clamped text={entry.verifierRemark ?? ''} />,
    },
    {
      key: 'verifiedBy',
      header: 'Verified by',
      text: (entry) => entry.verifiedBy?.name ?? '',
      cell: (entry) => <Unbroken text={entry.verifiedBy?.name ?? '–'} />,
    },
    {
      key: 'verifiedOn',
      header: 'Verified on',
      text: (entry) => (entry.verifiedOn ? showDate(entry.verifiedOn) : ''),
      cell: (entry) => <Unbroken text={showDate(entry.verifiedOn)} />,
    },
    ...score,
  ]
}

function RowActions({ kind, actor, heldIds, entry, onDialog }: Omit<Wanted, 'isStaff' | 'onFile'> & { entry: Entry }) {
  const { id } = entry
  const about = `${kind.noun} of ${entry.student.name}, ${showDate(entry.date)}`
  return (
    <Group gap={6} wrap="nowrap">
      {canDecide(actor, entry) && !heldIds.has(id) && (
        <Button size="sm" aria-label={`Verify ${about}`} onClick={() => onDialog({ name: 'decide', id })}>
          Verify
        </Button>
      )}
      {canEdit(actor, entry) && (
        <Button variant="light" size="sm" aria-label={`Edit ${about}`} onClick={() => onDialog({ name: 'edit', id })}>
          Edit
        </Button>
      )}
      <Button variant="default" size="sm" aria-label={`Open ${about}`} onClick={() => onDialog({ name: 'view', id })}>
        Open
      </Button>
    </Group>
  )
}

/** What tells a row from the others cannot be hidden: its first column and its day. */
export const isAlwaysShown = (kind: EntryKindSpec, { key, isRowHeader }: Column<Entry>): boolean =>
  isRowHeader === true || key === kind.dateKey

/** Staff see whose entry it is first; the first column names the row. */
export function entryColumns(wanted: Wanted): Column<Entry>[] {
  const student: Column<Entry> = {
    key: 'student',
    header: 'Student',
    text: (entry) => entry.student.name,
    cell: (entry) => <Unbroken text={entry.student.name} />,
  }
  const [first, ...others] = [...(wanted.isStaff ? [student] : []), ...ownColumns(wanted), ...commonColumns(wanted)]
  const columns: Column<Entry>[] = [
    ...(first ? [{ ...first, isRowHeader: true }] : []),
    statusColumn(wanted),
    // Near the beginning, so that on a narrow screen the buttons are in sight and nothing is under them.
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (entry) => <RowActions {...wanted} entry={entry} />,
    },
    ...others,
  ]
  return columns.map((column) => ({ ...column, sort: sortOfColumn(wanted.kind, column.key) }))
}

// The table columns of a kind: date, title, student and decision. The others can be shown with "Columns".
import { Text } from '@mantine/core'
import { fieldsOfKind } from '@rounds/contract/fields/field'
import type { Attachment, Entry } from '@rounds/contract/records/logbook/entry'
import {
  canAskToVerify,
  canDecide,
  canEdit,
  canSeeFile,
  type EntryActor,
} from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { fileField, namesPatient } from '@rounds/contract/records/logbook/entry-values'
import type { Column } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { type EntryDialog, editVerbOf } from '../entries/entry-dialog.ts'
import { sortOfColumn } from '../entries/entry-sorts.ts'
import { ScoreDetails } from '../record/score-details.tsx'
import { teacherLeftText } from '../record/teacher-left-note.tsx'
import { EntryCard } from './entry-card.tsx'
import classes from './entry-table.module.css'
import { aboutEntry, EntryTitle } from './entry-title.tsx'
import { FileButton } from './file-button.tsx'
import {
  ownColumns,
  placeColumns,
  type RecordColumn,
  scoreColumns,
  statusColumn,
  studentColumn,
  titleHeader,
  verdictColumns,
} from './record-columns.ts'

interface Wanted {
  kind: EntryKindSpec
  actor: EntryActor
  isStaff: boolean
  /** True when other columns than the date can sort the list too. */
  hasColumnSorts: boolean
  /** Ids of the records with a held decision. */
  heldIds: ReadonlySet<string>
  onDialog: (dialog: EntryDialog) => void
  onFile: (attachment: Attachment) => void
}

const inWords = ({ text, day, ...column }: RecordColumn): Column<Entry> => ({
  ...column,
  cell: (entry) => <FactWords text={day ? longDay(day(entry)) : text(entry)} />,
})

const inFewWords = ({ text, ...column }: RecordColumn): Column<Entry> => ({
  ...column,
  cell: (entry) => <FactWords text={text(entry)} isNarrow />,
})

/** True for a column that is a field of the kind. The patient does not count. */
const isOwnColumn = (kind: EntryKindSpec, key: string): boolean =>
  key !== 'patient' && ownColumns(kind).some((column) => column.key === key)

/**
 * True when the kind shows a field of its own by default, such as the role, which leaves less room for the other
 * columns.
 */
const isCrowded = (kind: EntryKindSpec): boolean => kind.shownColumns.some((key) => isOwnColumn(kind, key))

/** The columns for student, department and college. They are narrow for readers of several departments. */
function whoseColumns({ kind, actor: { access }, isStaff }: Wanted): Column<Entry>[] {
  if (!isStaff) return []
  if (access !== 'admin' && access !== 'master') return [(isCrowded(kind) ? inFewWords : inWords)(studentColumn)]
  // In a kind of one department the column would be the same in every row.
  const isOfOne = kind.departments?.length === 1
  const hasColumn: Record<string, boolean> = { department: !isOfOne, college: access === 'master' }
  return [studentColumn, ...placeColumns.filter(({ key }) => hasColumn[key])].map(inFewWords)
}

function dayColumn({ dateKey, columns }: EntryKindSpec): Column<Entry> {
  return {
    key: dayKey,
    header: columns.find(({ key }) => key === dateKey)?.label ?? 'Date',
    cell: ({ date }) => longDay(date),
  }
}

function titleColumn({ kind, onDialog }: Wanted): Column<Entry> {
  return {
    key: 'line',
    header: titleHeader(kind),
    isRowHeader: true,
    isWide: true,
    cell: (entry) => {
      const { title, detail } = entryLine(entry, kind.shownColumns)
      return (
        <div className={factLine.line}>
          <EntryTitle entry={entry} title={title} onOpen={() => onDialog({ name: 'view', id: entry.id })} />
          {detail && <span className={factLine.detail}>{detail}</span>}
        </div>
      )
    },
  }
}

/** Narrow for staff: beside the student's column, the title needs the room. */
const patientColumn = ({ isStaff }: Wanted): Column<Entry> => ({
  key: 'patient',
  header: 'Patient',
  cell: (entry) => <FactWords text={entryLine(entry).patient} isNarrow={isStaff} />,
})

/** The fields not covered by the date, title and patient columns. */
function furtherColumns({ kind, actor, isStaff, onFile }: Wanted): Column<Entry>[] {
  const { line, dateKey, fields } = kind
  const days = fieldsOfKind(fields, 'date').map(({ key }) => key)
  const inLine = [line.title[0], ...(line.patient ?? [])]
  return ownColumns(kind)
    .filter(({ key }) => !inLine.includes(key) && !(key === dateKey && days.includes(key)))
    .map((column) => {
      if (fileField(kind)?.key !== column.key)
        return (isStaff && kind.shownColumns.includes(column.key) ? inFewWords : inWords)(column)
      return {
        ...inWords(column),
        cell: (entry) =>
          !entry.attachment ? (
            '–'
          ) : canSeeFile(actor, entry, namesPatient(kind)) ? (
            <FileButton label={column.header} attachment={entry.attachment} onFile={onFile} />
          ) : (
            <FactWords text="Not open to you" />
          ),
      }
    })
}

const statusCell = ({ heldIds }: Wanted): Column<Entry> => ({
  ...inWords(statusColumn),
  cell: (entry) => (
    <span className={classes.status}>
      <StatusChip status={entry.status} isSmall />
      {entry.teacher?.hasLeft && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {teacherLeftText(entry)}
        </Text>
      )}
      {heldIds.has(entry.id) && (
        <Text component="span" display="block" size="xs" c="dimmed">
          Decided, not sent yet
        </Text>
      )}
    </span>
  ),
})

const actionsColumn = ({ actor, heldIds, onDialog }: Wanted): Column<Entry> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (entry) => {
    const { id } = entry
    const act = (verb: string, name: 'view' | 'edit' | 'decide' | 'signOff') => ({
      verb,
      onAct: () => onDialog({ name, id }),
    })
    const actions = [
      ...(canDecide(actor, entry) && !heldIds.has(id) ? [act('Verify', 'decide')] : []),
      ...(canEdit(actor, entry) ? [act(editVerbOf(entry), 'edit')] : []),
      ...(canAskToVerify(actor, entry) ? [act('Get verified', 'signOff')] : []),
      act('Open', 'view'),
    ]
    return <RowMenu about={aboutEntry(entry)} actions={actions} />
  },
})

const dayKey = 'date'
const alwaysShown = ['line', dayKey, studentColumn.key]
const usuallyShown = [...alwaysShown, 'department', statusColumn.key, 'actions']

/** True for the columns that identify a row (title, date, student); they cannot be hidden. */
export const isAlwaysShown = ({ key }: Column<Entry>): boolean => alwaysShown.includes(key)

/**
 * Returns the columns hidden by default; the kind names those to show. With a department column there is no room for
 * the kind's own fields.
 */
export function usuallyHidden(kind: EntryKindSpec, columns: readonly Column<Entry>[]): string[] {
  const keys = columns.map(({ key }) => key)
  const hasRoom = !keys.includes('department')
  const shown = [...usuallyShown, ...kind.shownColumns.filter((key) => hasRoom || !isOwnColumn(kind, key))]
  return keys.filter((key) => !shown.includes(key))
}

/** Returns all columns of a kind's table. */
export function entryColumns(wanted: Wanted): Column<Entry>[] {
  const { kind } = wanted
  const score = scoreColumns(kind).map(
    (column): Column<Entry> => ({
      ...inWords(column),
      cell: (entry) => <ScoreDetails entry={entry} empty="–" />,
    }),
  )
  const columns: Column<Entry>[] = [
    dayColumn(kind),
    titleColumn(wanted),
    ...whoseColumns(wanted),
    ...(kind.line.patient ? [patientColumn(wanted)] : []),
    ...furtherColumns(wanted),
    ...verdictColumns(kind).map(inWords),
    ...score,
    statusCell(wanted),
    actionsColumn(wanted),
  ]
  return columns.map((column) => ({
    ...column,
    sort: wanted.hasColumnSorts || column.key === dayKey ? sortOfColumn(column.key) : undefined,
  }))
}

/** The columns on a phone: a card for the record, and its actions. */
export function cardColumns(wanted: Wanted): Column<Entry>[] {
  const { isStaff, heldIds, onDialog } = wanted
  const card: Column<Entry> = {
    key: 'card',
    header: 'Record',
    isRowHeader: true,
    cell: (entry) => (
      <EntryCard
        entry={entry}
        isStaff={isStaff}
        isHeld={heldIds.has(entry.id)}
        onOpen={() => onDialog({ name: 'view', id: entry.id })}
      />
    ),
  }
  return [card, actionsColumn(wanted)]
}

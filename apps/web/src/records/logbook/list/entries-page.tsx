// The page of one kind of record: its list, with actions to add and verify.

import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { type Attachment, type Entry, maxListed } from '@rounds/contract/records/logbook/entry'
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useMatch, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { FileViewer } from '#web/ui/files/file-viewer.tsx'
import { ListDeck } from '#web/ui/list/list-deck.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useHiddenColumns } from '#web/ui/table/hidden-columns.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { SelectAll } from '#web/ui/table/row-selection.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { BulkBar } from '../decisions/bulk-bar.tsx'
import type { Decided } from '../decisions/held-decisions.ts'
import { HeldNotices } from '../decisions/held-notices.tsx'
import { Outcomes } from '../decisions/outcomes.tsx'
import { useBulk } from '../decisions/use-bulk.ts'
import { useUnsentGuard } from '../decisions/use-unsent-guard.tsx'
import { attachmentFile } from '../entries/attachment-file.ts'
import { entryListQuery } from '../entries/entries.queries.ts'
import { actorOf, kindAt, writesRecords } from '../entries/entry-actor.ts'
import { isNarrowed, listQuery, sortable } from '../entries/entry-filters.ts'
import { LeftNotice } from '../entries/left-notice.tsx'
import { DueList } from '../record/due-list.tsx'
import { useUnsentRecords } from '../unsent/present-unsent.ts'
import { UnsentOfKind } from '../unsent/unsent-of-kind.tsx'
import { UnfinishedRecords } from '../writing/unfinished-records.tsx'
import { emptyState } from './empty-records.ts'
import { cardColumns, entryColumns, isAlwaysShown, usuallyHidden } from './entry-columns.tsx'
import { EntryDialogs } from './entry-dialogs.tsx'
import { EntryFilterBar, noFilters } from './entry-filter-bar.tsx'
import classes from './entry-table.module.css'
import { ListMenu } from './list-menu.tsx'
import { useEntryDialog } from './use-entry-dialog.ts'

export function EntriesPage() {
  // The path of this route match. During a navigation the router's own path is already that of the next page.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const user = useUser()
  const kind = kindAt(path, user.department?.code ?? null)
  // The key resets all state when the kind changes.
  return kind ? <KindPage key={kind.id} kind={kind} /> : <Navigate to="/dashboard" replace />
}

const headingOf = ({ route, title }: EntryKindSpec): string => (route.startsWith('/task/') ? `${title} REPORT` : title)

function purposeOf({ purpose }: EntryKindSpec, { role, canVerify }: SessionUser): string {
  if (role === 'student') return purpose
  return canVerify
    ? 'Records of your students. Open one to verify it.'
    : 'Records of the students, with their status and score.'
}

function KindPage({ kind }: { kind: EntryKindSpec }) {
  const user = useUser()
  const isStudent = user.role === 'student'
  const records = writesRecords(user)
  const list = useListState(useSearch({ strict: false }))
  const actor = actorOf(user)
  const { listed, hasColumns } = sortable(listQuery(kind.id, list.filters), actor.access)
  const query = useQuery(entryListQuery(listed))
  const [dialog, onDialog] = useEntryDialog(records)
  const [file, setFile] = useState<Attachment | null>(null)
  const [isFileOpen, setIsFileOpen] = useState(false)
  const addLabel = records ? addTitleOf(kind) : null
  const onAdd = () => onDialog({ name: 'add' })
  useAddAction(addLabel, onAdd)
  function onFile(attachment: Attachment): void {
    setFile(attachment)
    setIsFileOpen(true)
  }
  const bulk = useBulk(query.data?.entries ?? [], actor)
  const question = useUnsentGuard()
  const table = useRef<HTMLDivElement>(null)
  function onDecide(decidedOn: readonly Entry[], decided: Decided): void {
    bulk.decide(decidedOn, decided)
    // The focused button was unmounted with the bar.
    table.current?.querySelector('section')?.focus({ preventScroll: true })
  }
  const isPhone = useIsPhone()
  // Only students have unsent records.
  const unsent = useUnsentRecords().records.flatMap((record) => (record.kind === kind.id ? [record.values] : []))
  const wanted = {
    kind,
    actor,
    isStaff: !isStudent,
    hasColumnSorts: hasColumns,
    heldIds: bulk.heldIds,
    onDialog,
    onFile,
  }
  const columns = entryColumns(wanted)
  const usual = usuallyHidden(kind, columns)
  const [hidden, onHidden] = useHiddenColumns(user.id, kind.id, usual)
  const shown = columns.filter((column) => !hidden.includes(column.key) || isAlwaysShown(column))
  return (
    <PageFrame title={headingOf(kind)} purpose={purposeOf(kind, user)}>
      <LeftNotice />
      {kind.eachChoiceOnce && (isStudent || listed.studentId) && (
        <DueList
          kind={kind}
          actor={actor}
          studentId={isStudent ? undefined : listed.studentId}
          unsent={unsent}
          onDialog={onDialog}
        />
      )}
      {isStudent && <UnsentOfKind kindId={kind.id} />}
      {records && (
        <UnfinishedRecords
          kind={kind}
          isWriting={dialog !== null && dialog.name !== 'view'}
          onAdd={onAdd}
          onEdit={(id) => onDialog({ name: 'edit', id })}
          onList={() => list.onFilter({ status: 'Draft' })}
        />
      )}
      <EntryFilterBar
        kind={kind}
        list={list}
        query={listed}
        hasColumnSorts={hasColumns}
        menu={
          <ListMenu
            kind={kind}
            heading={headingOf(kind)}
            query={listed}
            columns={columns}
            usual={usual}
            hidden={hidden}
            onHidden={onHidden}
          />
        }
      />
      <Outcomes />
      {isPhone && bulk.rowSelection && <HeldNotices onUndo={bulk.undo} />}
      <div className={classes.table} ref={table}>
        <DataTable
          caption={headingOf(kind)}
          columns={isPhone ? cardColumns(wanted) : shown}
          isFacts
          onRow={({ id }) => onDialog({ name: 'view', id })}
          rows={query.data?.entries}
          rowKey={({ id }) => id}
          state={tableStateOf(query)}
          {...emptyState(kind, records, list.filters)}
          onClear={isNarrowed(list.filters) ? () => list.onFilter(noFilters) : undefined}
          selection={bulk.rowSelection}
          sorting={{
            sort: listed.sort ?? 'newest',
            onSort: (sort) => list.onFilter({ sort: sort === 'newest' ? '' : sort }),
          }}
        />
        {bulk.rowSelection && bulk.rowSelection.all.state !== null && (
          <div className={classes.selectAll}>
            <SelectAll {...bulk.rowSelection.all} label="Select all on this page" />
          </div>
        )}
      </div>
      {query.data && (
        <Pager page={query.data.page} max={maxListed} noun="records" onPage={list.onPage} onSize={list.onSize} />
      )}
      {bulk.rowSelection && (
        <ListDeck>
          {!isPhone && <HeldNotices onUndo={bulk.undo} />}
          {bulk.selected.length > 0 && <BulkBar selected={bulk.selected} onDecide={onDecide} onClear={bulk.clear} />}
        </ListDeck>
      )}
      {question}
      <EntryDialogs kind={kind} actor={actor} dialog={dialog} onDialog={onDialog} />
      <FileViewer
        opened={isFileOpen}
        title={file?.name ?? ''}
        file={file && attachmentFile(file)}
        onClose={() => setIsFileOpen(false)}
      />
    </PageFrame>
  )
}

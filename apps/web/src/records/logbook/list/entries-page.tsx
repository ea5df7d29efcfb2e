// The page of one kind of entry: what was recorded, by whom it was verified, and the way to add or verify.
import { Text } from '@mantine/core'
import type { Attachment, Entry } from '@rounds/contract/records/logbook/entry'
import { addTitleOf, type EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { FileViewer } from '#web/ui/files/file-viewer.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
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
import { approvedQuery, entryListQuery } from '../entries/entries.queries.ts'
import { actorOf, kindAt } from '../entries/entry-actor.ts'
import type { EntryDialog } from '../entries/entry-dialog.ts'
import { idIn, isNarrowed, listQuery, openedId } from '../entries/entry-filters.ts'
import { distinctChoices, requiredChoiceCount } from '../entries/shown-fields.ts'
import { UnsentOfKind } from '../unsent/unsent-of-kind.tsx'
import { entryColumns, isAlwaysShown } from './entry-columns.tsx'
import { EntryDialogs } from './entry-dialogs.tsx'
import { EntryFilterBar } from './entry-filter-bar.tsx'
import { EntryListActions } from './entry-list-actions.tsx'
import classes from './entry-table.module.css'

export function EntriesPage() {
  // Of this page, not of the router: on the way to another page the router's address is that page's already.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const user = useUser()
  const kind = kindAt(path, user.department?.code ?? null)
  // A page of its own for each kind: nothing of the one before stays behind.
  return kind ? <KindPage key={kind.id} kind={kind} /> : <Navigate to="/dashboard" replace />
}

const headingOf = ({ route, title }: EntryKindSpec): string => (route.startsWith('/task/') ? `${title} REPORT` : title)

function KindPage({ kind }: { kind: EntryKindSpec }) {
  const user = useUser()
  const isStudent = user.role === 'student'
  const list = useListState(useSearch({ strict: false }))
  const asked = listQuery(kind.id, list.filters)
  const query = useQuery(entryListQuery(asked))
  const [dialog, onDialog] = useEntryDialog(isStudent)
  const [file, setFile] = useState<Attachment | null>(null)
  const [isFileOpen, setIsFileOpen] = useState(false)
  const addLabel = isStudent ? addTitleOf(kind) : null
  const onAdd = () => onDialog({ name: 'add' })
  useAddAction(addLabel, onAdd)
  const actor = actorOf(user)
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
  const columns = entryColumns({ kind, actor, isStaff: !isStudent, heldIds: bulk.heldIds, onDialog, onFile })
  const [hidden, onHidden] = useHiddenColumns(user.id, kind.id)
  const shown = columns.filter((column) => !hidden.includes(column.key) || isAlwaysShown(kind, column))
  return (
    <PageFrame
      title={headingOf(kind)}
      purpose={isStudent ? kind.purpose : 'What your students recorded: open it, verify it, look back at it.'}
    >
      <Progress kind={kind} studentId={isStudent ? undefined : list.filters.studentId} isStudent={isStudent} />
      {isStudent && <UnsentOfKind kindId={kind.id} />}
      <EntryFilterBar kind={kind} list={list} query={asked} />
      <EntryListActions
        kind={kind}
        heading={headingOf(kind)}
        query={asked}
        columns={columns}
        shown={shown}
        hidden={hidden}
        onHidden={onHidden}
      />
      <Outcomes />
      {bulk.rowSelection && (
        <div className={classes.selectAll}>
          <SelectAll {...bulk.rowSelection.all} label="Select all on this page" />
        </div>
      )}
      <div className={classes.table} ref={table}>
        <DataTable
          caption={headingOf(kind)}
          columns={shown}
          rows={query.data?.entries}
          rowKey={({ id }) => id}
          state={tableStateOf(query)}
          emptyHint={emptyHint(kind, isStudent, isNarrowed(list.filters))}
          selection={bulk.rowSelection}
          sorting={{
            sort: asked.sort ?? 'newest',
            onSort: (sort) => list.onFilter({ sort: sort === 'newest' ? '' : sort }),
          }}
        />
      </div>
      {query.data && <Pager page={query.data.page} noun="records" onPage={list.onPage} onSize={list.onSize} />}
      {bulk.rowSelection && (
        <div className={classes.deck}>
          <HeldNotices onUndo={bulk.undo} />
          {bulk.selected.length > 0 && <BulkBar selected={bulk.selected} onDecide={onDecide} onClear={bulk.clear} />}
        </div>
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

function emptyHint(kind: EntryKindSpec, isStudent: boolean, isFiltered: boolean): string {
  if (isFiltered) return 'No matches. Choose “Show all” to clear the filters.'
  return isStudent
    ? `Press “${addTitleOf(kind)}” to record your first one.`
    : 'Records appear here as soon as a student submits one.'
}

/**
 * An opened record stands in the address, so that it can be shared and Back closes it; forms do not. Only the shortcuts
 * of the installed application and the command palette begin at a new record, by `?add=1` or the id of a favourite, which
 * is gone as soon as it is read.
 */
function useEntryDialog(mayAdd: boolean): [EntryDialog | null, (dialog: EntryDialog | null) => void] {
  const { add: wish, open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const wished: EntryDialog | null = wish !== undefined && mayAdd ? { name: 'add', favourite: idIn(wish) } : null
  const [form, setForm] = useState<EntryDialog | null>(wished)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish that an address brings
  useEffect(() => {
    if (wish === undefined) return
    if (wished) setForm(wished)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, add: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [wish])
  const viewed = openedId({ open })
  function onDialog(next: EntryDialog | null): void {
    setForm(next && next.name !== 'view' ? next : null)
    const opened = next?.name === 'view' ? next.id : undefined
    if ((viewed ?? undefined) === opened) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, open: opened }),
      replace: opened === undefined,
      resetScroll: false,
    })
  }
  return [form ?? (viewed ? { name: 'view', id: viewed } : null), onDialog]
}

/** Progress where each choice is due once: 3 / 8 of the checklist are approved. */
function Progress({
  kind,
  studentId,
  isStudent,
}: {
  kind: EntryKindSpec
  studentId: string | undefined
  isStudent: boolean
}) {
  const due = requiredChoiceCount(kind)
  const isShown = due !== null && (isStudent || studentId !== undefined)
  const { data } = useQuery({ ...approvedQuery(kind.id, studentId), enabled: isShown })
  if (!isShown || !data || !kind.eachChoiceOnce) return null
  return (
    <Text fw={600}>
      Total: {distinctChoices(data.entries, kind.eachChoiceOnce)} / {due}
    </Text>
  )
}

// Changing a stored entry. Somebody else's change in between is shown, and the choice is the writer's.
import { Skeleton, Stack } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Entry, OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { canEdit } from '@rounds/contract/records/logbook/entry.can'
import type { EntryKindSpec, EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useUser } from '#web/people/session.ts'
import { openedEntryQuery, presentEntry, useSaveEntry } from './entries.queries.ts'
import { actorOf } from './entry-actor.ts'
import { EntryForm } from './entry-form.tsx'
import { contentOfEntry } from './entry-form-values.ts'
import { PresentState } from './present-state.tsx'
import { Refused } from './refused.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  kind: EntryKindSpec
  id: string
  onTouched: (isTouched: boolean) => void
  onDone: () => void
}

export function EditEntryForm({ id, ...rest }: Props) {
  const query = useQuery(openedEntryQuery(id))
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  if (!query.data || query.isFetching) {
    return (
      <Stack aria-busy>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={96} />
      </Stack>
    )
  }
  return <LoadedForm key={query.data.revision} entry={query.data} onReload={() => query.refetch()} {...rest} />
}

interface LoadedProps extends Omit<Props, 'id'> {
  entry: OpenedEntry
  onReload: () => void
}

function LoadedForm({ kind, entry, onReload, onTouched, onDone }: LoadedProps) {
  const user = useUser()
  const [context] = useState(() => ({
    today: businessDateOf(new Date()),
    departmentCode: user.department?.code ?? '',
  }))
  const [start] = useState(() => contentOfEntry(kind, entry, entry.identity))
  const [revision, setRevision] = useState(entry.revision)
  const [conflict, setConflict] = useState<{ problem: CallProblem; present: Entry } | null>(null)
  const form = useEntryForm(kind, start, context)
  const saving = useSaveEntry()
  const { isTouched } = form
  useEffect(() => onTouched(isTouched), [isTouched, onTouched])

  async function onSave(values: EntryValues, status: 'Draft' | 'Pending'): Promise<void> {
    const { message } = await saving.mutateAsync({ id: entry.id, body: { revision, status, values } })
    onTouched(false)
    showSuccess(message)
    onDone()
  }

  function onRefused(problem: CallProblem): boolean {
    const present = presentEntry(problem)
    if (!present) return false
    setConflict({ problem, present })
    return true
  }

  function onKeepMine(present: Entry): void {
    setRevision(present.revision)
    setConflict(null)
  }

  if (conflict) {
    const { problem, present } = conflict
    const mayGoOn = canEdit(actorOf(user), present)
    return (
      <PresentState
        problem={problem}
        entry={present}
        onTake={mayGoOn ? onReload : onDone}
        {...(mayGoOn ? { onKeepMine: () => onKeepMine(present) } : {})}
      />
    )
  }
  return (
    <EntryForm
      kind={kind}
      form={form}
      context={context}
      isSaving={saving.isPending}
      mayDraft={entry.status === 'Draft'}
      verb={entry.status === 'Rejected' ? 'Submit again' : entry.status === 'Draft' ? 'Submit' : 'Save changes'}
      onSave={onSave}
      onRefused={onRefused}
    />
  )
}

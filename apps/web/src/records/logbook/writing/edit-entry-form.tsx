// Changing a stored entry: loaded when its form opens, and from then on the form's own.
import { Skeleton, Stack, Text } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { openedEntryQuery } from '../entries/entries.queries.ts'
import { outbox } from '../unsent/present-unsent.ts'
import { StoredEntryForm, type StoredFormProps } from './stored-entry-form.tsx'

interface Props extends Omit<StoredFormProps, 'entry' | 'onReload'> {
  id: string
  /** What to show when the server is out of reach: the device's own copy, where there is one. */
  offline?: () => ReactNode
}

export function EditEntryForm(props: Props) {
  // As it was when the form opened: what is sent from the form itself must not take it away.
  const [isWaiting] = useState(() => outbox.find(props.id) !== undefined)
  return isWaiting ? <WaitingNote /> : <LoadingForm {...props} />
}

/** One correction at a time: a second one would silently take the place of the first. */
function WaitingNote() {
  return (
    <Stack>
      <Text>What you changed last is still on this device and not sent yet. Please go on there.</Text>
      <LinkButton to="/unsent">See unsent records</LinkButton>
    </Stack>
  )
}

function LoadingForm({ id, offline, ...rest }: Props) {
  // Where the device has a copy of its own, that one is the newer.
  const query = useQuery(openedEntryQuery(id, offline === undefined))
  // What the form began with: an answer that comes later, as when the connection is back, must not take away what is
  // being written. That it is older by then the server says when it is sent.
  const [opened, setOpened] = useState<{ entry: OpenedEntry; loads: number } | null>(null)
  const { onAfresh } = rest
  // Already sent or deleted: drop the local copy.
  const isGone = query.isError ? asProblem(query.error).code === 'notFound' : query.data?.status !== 'Draft'
  const isOver = onAfresh !== undefined && isGone && !opened && !query.isPending && !query.isFetching
  if (query.isSuccess && !query.isFetching && !opened && !isOver) setOpened({ entry: query.data, loads: 0 })
  async function onReload(): Promise<void> {
    const { data, isSuccess } = await query.refetch()
    if (isSuccess) setOpened((before) => ({ entry: data, loads: (before?.loads ?? 0) + 1 }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isOver) onAfresh?.()
  }, [isOver])
  if (isOver) return null
  if (opened) {
    return <StoredEntryForm key={opened.loads} entry={opened.entry} onReload={onReload} {...rest} />
  }
  if (query.isError && offline && asProblem(query.error).code === 'unreachable') return offline()
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  return (
    <Stack aria-busy>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={96} />
    </Stack>
  )
}

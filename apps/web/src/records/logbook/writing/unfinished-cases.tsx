// Above the list of long forms: those that were begun and not finished, and the way back into them.
import { Button, Paper, Text } from '@mantine/core'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { device } from '#web/kernel/device-store/device.ts'
import { deviceShelf } from '../device/device-draft.ts'
import { entryListQuery } from '../entries/entries.queries.ts'
import classes from './unfinished-cases.module.css'

interface Props {
  kind: EntryKindSpec
  /** A form is open: what it leaves behind counts when it closes. */
  isWriting: boolean
  /** Goes on with the one that "Add" would go on with. */
  onAdd: () => void
  onEdit: (id: string) => void
  /** Shows all of them in the list. */
  onList: () => void
}

export function UnfinishedCases({ kind, isWriting, onAdd, onEdit, onList }: Props) {
  const { id: userId } = useUser()
  const kindId = kindIds.find((one) => one === kind.id)
  const { data: stored } = useQuery({
    ...entryListQuery({ kind: kindId, status: 'Draft', size: 1 }),
    enabled: kindId !== undefined,
  })
  // What was begun without a network is on this device alone.
  const { data: kept } = useQuery({
    queryKey: ['entries', 'begun', userId, kind.id, isWriting],
    queryFn: () => deviceShelf(device, userId, kind).read(''),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const isOnlyHere = kept != null && kept.revision === null && kept.request === null
  // Without a network the list may be older than the draft that this device goes on with.
  const count = Math.max((stored?.page.total ?? 0) + (isOnlyHere ? 1 : 0), kept ? 1 : 0)
  const first = stored?.entries[0]
  if (count === 0) return null
  function onContinue(): void {
    if (count > 1) onList()
    else if (first && kept?.recordId !== first.id) onEdit(first.id)
    else onAdd()
  }
  return (
    <Paper withBorder className={classes.bar} component="section" aria-label="Unfinished">
      <Text>{count === 1 ? `1 unfinished ${kind.noun}` : `${count} unfinished ${kind.noun}s`}</Text>
      <Button variant="light" onClick={onContinue}>
        {count === 1 ? 'Continue' : 'Show them'}
      </Button>
    </Paper>
  )
}

// Unfinished records and corrections above the list of a kind, each with a link back to its form.
import { Button, Paper, Stack, Text } from '@mantine/core'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/identity/accounts/session.ts'
import { unfinishedQuery } from '../device/unfinished-drafts.ts'
import { entryListQuery } from '../entries/entries.queries.ts'
import classes from './unfinished-records.module.css'

interface Props {
  kind: EntryKindSpec
  /** True while a form is open; what it leaves behind is counted when it closes. */
  isWriting: boolean
  /** Continues the draft that "Add" would open. */
  onAdd: () => void
  onEdit: (id: string) => void
  /** Filters the list to the drafts. */
  onList: () => void
}

export function UnfinishedRecords({ kind, isWriting, onAdd, onEdit, onList }: Props) {
  const { id: userId } = useUser()
  const kindId = kindIds.find((one) => one === kind.id)
  // Only kinds with sections (long forms) ask the server for drafts. Drafts of short forms appear in the list.
  const { data: stored } = useQuery({
    ...entryListQuery({ kind: kindId, status: 'Draft', size: 1 }),
    enabled: kindId !== undefined && kind.sections !== undefined,
  })
  const { data: here = [] } = useQuery(unfinishedQuery(userId, isWriting))
  const own = here.filter((draft) => draft.kind === kind.id)
  const kept = own.find(({ place }) => place === '')
  const corrections = own.filter(({ place, corrects }) => place !== '' && corrects !== null)
  const isOnlyHere = kept !== undefined && kept.revision === null && kept.request === null
  // Offline, the cached list may be older than the draft on this device.
  const count = Math.max((stored?.page.total ?? 0) + (isOnlyHere ? 1 : 0), kept ? 1 : 0)
  const first = stored?.entries[0]
  if (count === 0 && corrections.length === 0) return null
  function onContinue(): void {
    if (count > 1) onList()
    else if (first && kept?.recordId !== first.id) onEdit(first.id)
    else onAdd()
  }
  return (
    <Paper withBorder className={classes.bars} component="section" aria-label="Unfinished">
      <Stack gap="xs">
        {count > 0 && (
          <Bar
            text={count === 1 ? `1 unfinished ${kind.noun}` : `${count} unfinished ${kind.noun}s`}
            verb={count === 1 ? 'Continue' : 'Show them'}
            onPress={onContinue}
          />
        )}
        {corrections.map(({ place, corrects }) => (
          <Bar
            key={place}
            text={`1 unfinished correction of a ${corrects?.toLowerCase()} ${kind.noun}`}
            verb="Continue"
            onPress={() => onEdit(place)}
          />
        ))}
      </Stack>
    </Paper>
  )
}

function Bar({ text, verb, onPress }: { text: string; verb: string; onPress: () => void }) {
  return (
    <div className={classes.bar}>
      <Text>{text}</Text>
      <Button variant="light" onClick={onPress}>
        {verb}
      </Button>
    </div>
  )
}

// Dialog for renaming, reordering and deleting a student's favourites of a kind.
import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { maxCharacters } from '@rounds/contract/kernel/limits'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { Favourite } from '@rounds/contract/records/logbook/favourite'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showProblem } from '#web/kernel/notices.ts'
import { moved } from '#web/ui/list/moved.ts'
import classes from './favourite-row.module.css'
import { type FavouriteChange, useChangeFavourite } from './favourites.queries.ts'

interface Props {
  kind: EntryKindSpec
  favourites: readonly Favourite[]
  opened: boolean
  onClose: () => void
}

export function FavouritesModal({ kind, favourites, opened, onClose }: Props) {
  const changing = useChangeFavourite()
  const ids = favourites.map(({ id }) => id)
  const change = (wanted: FavouriteChange) => changing.mutateAsync(wanted).catch(showProblem)
  return (
    <Modal opened={opened} onClose={onClose} title={`Favourites: ${kind.title}`}>
      <Stack>
        <Text size="sm">You have them on every device. Records you made from them do not change.</Text>
        {favourites.length === 0 && <Text>No favourites are left.</Text>}
        <ol className={classes.list}>
          {favourites.map((favourite, at) => (
            <li key={favourite.id} className={classes.item}>
              <NameInput favourite={favourite} />
              <ActionIcon.Group>
                <ActionIcon
                  size={42}
                  variant="default"
                  aria-label={`Move ${favourite.name} up`}
                  disabled={at === 0 || changing.isPending}
                  onClick={() => change({ act: 'order', kind: favourite.kind, ids: moved(ids, favourite.id, -1) })}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={42}
                  variant="default"
                  aria-label={`Move ${favourite.name} down`}
                  disabled={at === ids.length - 1 || changing.isPending}
                  onClick={() => change({ act: 'order', kind: favourite.kind, ids: moved(ids, favourite.id, 1) })}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={42}
                  variant="default"
                  aria-label={`Delete ${favourite.name}`}
                  disabled={changing.isPending}
                  onClick={() => change({ act: 'delete', id: favourite.id })}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </ActionIcon.Group>
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button size="md" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Saves on blur or Enter. A refused name stays in the input with its error. */
function NameInput({ favourite }: { favourite: Favourite }) {
  const [name, setName] = useState(favourite.name)
  const [fault, setFault] = useState<string | null>(null)
  const renaming = useChangeFavourite()
  async function onSave(): Promise<void> {
    if (name.trim() === favourite.name) return setFault(null)
    try {
      await renaming.mutateAsync({ act: 'rename', id: favourite.id, name })
      setFault(null)
    } catch (thrown) {
      const sentence = asProblem(thrown).fields.name
      if (sentence) setFault(sentence)
      else showProblem(thrown)
    }
  }
  return (
    <TextInput
      className={classes.name}
      aria-label={`Name of ${favourite.name}`}
      maxLength={maxCharacters.favouriteName}
      value={name}
      error={fault}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => void onSave()}
      onKeyDown={(event) => event.key === 'Enter' && void onSave()}
    />
  )
}

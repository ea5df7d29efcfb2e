// Quick starts above a form: the student's favourites of the kind, and the last record.
import { Button, Group, Text } from '@mantine/core'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { type Favourite, favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { IconPencil, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inputId } from '#web/fields/field-input-props.ts'
import { firstBlankKey } from '../entries/entry-form-values.ts'
import type { EntryForm } from '../form/form-state.ts'
import { withFavourite } from './favourite-content.ts'
import classes from './favourite-row.module.css'
import { favouritesQuery } from './favourites.queries.ts'
import { FavouritesModal } from './favourites-modal.tsx'

interface Props {
  kind: EntryKindSpec
  form: EntryForm
  /** The favourite to apply when the form opens; null when there is none. */
  initialFavouriteId?: string | null
  /** Shown before the favourites. */
  children?: ReactNode
}

/** Focuses the next blank required input, once the form shows the new content. */
export function focusFirstBlank(kind: EntryKindSpec, values: Readonly<Record<string, unknown>>): void {
  const key = firstBlankKey(kind, values)
  const input = key === undefined ? null : document.getElementById(inputId(key))
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}

export function FavouriteRow({ kind, form, initialFavouriteId = null, children }: Props) {
  const isOffered = favouriteKind(kind) !== null
  const query = useQuery({ ...favouritesQuery, enabled: isOffered })
  const [used, setUsed] = useState<Favourite | null>(null)
  const [isManaging, setIsManaging] = useState(false)
  const own = query.data?.filter((favourite) => favourite.kind === kind.id) ?? []

  function onUse(favourite: Favourite): void {
    const content = withFavourite(kind, form.content, favourite)
    flushSync(() => {
      form.replace(content)
      setUsed(favourite)
    })
    focusFirstBlank(kind, content.values)
  }

  const isBegun = useRef(false)
  const wanted = initialFavouriteId === null ? undefined : own.find(({ id }) => id === initialFavouriteId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the favourites are known
  useEffect(() => {
    if (!wanted || isBegun.current) return
    isBegun.current = true
    // Deferred, because `flushSync` must not run inside an effect.
    queueMicrotask(() => onUse(wanted))
  }, [wanted])

  if (own.length === 0 && !children) return null
  return (
    <div>
      <Group gap="xs" role="group" aria-label="Begin with">
        {children}
        {own.map((favourite) => (
          <Button
            key={favourite.id}
            variant={favourite.id === used?.id ? 'light' : 'default'}
            classNames={{ root: classes.chip, label: classes.words }}
            leftSection={<IconStarFilled size={16} aria-hidden className={classes.star} />}
            aria-pressed={favourite.id === used?.id}
            onClick={() => onUse(favourite)}
          >
            {favourite.name}
          </Button>
        ))}
        {own.length > 0 && (
          <Button
            variant="subtle"
            className={classes.chip}
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setIsManaging(true)}
          >
            Edit favourites
          </Button>
        )}
      </Group>
      <Text size="sm" role="status" mt={used && used.gone.length > 0 ? 'xs' : 0}>
        {used && used.gone.length > 0 ? `No longer there, so left out: ${used.gone.join(', ')}.` : ''}
      </Text>
      <FavouritesModal kind={kind} favourites={own} opened={isManaging} onClose={() => setIsManaging(false)} />
    </div>
  )
}

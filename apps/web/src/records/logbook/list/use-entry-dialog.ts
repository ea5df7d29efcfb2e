// Which dialog of a page of records is open, and what the address has to do with it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { idIn } from '#web/ui/list/list-state.ts'
import type { EntryDialog } from '../entries/entry-dialog.ts'
import { openedId } from '../entries/entry-filters.ts'

/**
 * An opened record stands in the address, so that it can be shared and Back closes it; forms do not. An address may lead to
 * a form all the same: to a new record, by `?add=1` or the id of a favourite, to one that came back, by `?edit=` and its
 * id, or to the opened one, by `?edit=1`. They are gone as soon as they are read.
 */
export function useEntryDialog(mayAdd: boolean): [EntryDialog | null, (dialog: EntryDialog | null) => void] {
  const { add, edit, open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const wish = add ?? edit
  const wished = mayAdd ? wishIn({ add, edit, open }) : null
  const [form, setForm] = useState<EntryDialog | null>(wished)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish that an address brings
  useEffect(() => {
    if (wish === undefined) return
    if (wished) setForm(wished)
    void navigate({
      to: '.',
      search: (before) => ({ ...before, add: undefined, edit: undefined }),
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

function wishIn({ add, edit, open }: Partial<Record<'add' | 'edit' | 'open', string | undefined>>): EntryDialog | null {
  const id = idIn(edit)
  if (id !== null) return { name: 'correct', id }
  const opened = openedId({ open })
  if (edit === '1' && opened) return { name: 'edit', id: opened }
  return add === undefined ? null : { name: 'add', favourite: idIn(add) }
}

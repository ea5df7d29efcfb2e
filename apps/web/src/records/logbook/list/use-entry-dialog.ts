// Which dialog of a page of records is open, synchronised with the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { idIn } from '#web/ui/list/list-state.ts'
import type { EntryDialog } from '../entries/entry-dialog.ts'
import { openedId } from '../entries/entry-filters.ts'

/**
 * Returns the open dialog and its setter. An opened record is in the address (`?open=`), so that it can be shared and
 * Back closes it; forms are not. Links can still open a form, and `add` and `edit` are removed once read:
 * - `?add=1` opens a new record, `?add=` with a favourite's id one from that favourite;
 * - `?edit=` with a record's id opens its correction, `?edit=1` the form of the opened record.
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

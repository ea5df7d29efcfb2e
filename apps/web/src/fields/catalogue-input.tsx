// Chooses an item of the department's catalogue as one types, or adds the one that is missing.
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CatalogueChoice } from '@rounds/contract/fields/field'
import { titlesIn } from '@rounds/contract/fields/titles'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddItemsModal, addItemsTitles } from './add-items-modal.tsx'
import { type FieldInputProps, textOf, wrapperProps } from './field-input-props.ts'
import { useFieldSources } from './field-sources.ts'

const addValue = 'add'
const addSeveralValue = 'addSeveral'
const pauseMs = 250

/** What the list shows: the items found, and last the offer to add what was typed unless it is there already. */
export function offered(
  items: readonly CatalogueChoice[],
  typed: string,
  chosen: CatalogueChoice | null,
): { value: string; label: string }[] {
  const wanted = typed.trim().replaceAll(/\s+/g, ' ')
  const same = (title: string) => title.toLowerCase() === wanted.toLowerCase()
  const known = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items
  const list = known.map(({ id, title }) => ({ value: id, label: title }))
  if (wanted === '' || known.some(({ title }) => same(title))) return list
  return [...list, { value: addValue, label: `Add “${wanted}”` }]
}

const wholeShelf = 50

/** The whole shelf with what was chosen recently first; of a shelf that is shown whole, nothing that it no longer has. */
export function recentFirst(
  items: readonly CatalogueChoice[],
  recent: readonly CatalogueChoice[],
): readonly CatalogueChoice[] {
  const isThere = ({ id }: CatalogueChoice) => items.length >= wholeShelf || items.some((item) => item.id === id)
  const first = recent.filter(isThere)
  return [...first, ...items.filter(({ id }) => !first.some((item) => item.id === id))]
}

export function CatalogueInput({ field, value, shown, parent, error, onChange, onBlur }: FieldInputProps<'catalogue'>) {
  const sources = useFieldSources()
  const client = useQueryClient()
  const id = textOf(value)
  const chosen = id && shown ? { id, title: shown } : null
  const [isAdding, setIsAdding] = useState(false)
  const [typed, setTyped] = useState(shown ?? '')
  // What stands in the box after a choice is its title: no search for that, the whole shelf is wanted.
  const search = typed === shown ? '' : typed.trim()
  const [paused] = useDebouncedValue(search, pauseMs)
  const within = parent ? textOf(parent.value) : ''
  const isWaiting = parent !== undefined && within === ''
  const wanted = { ...(within ? { within } : {}), ...(paused ? { search: paused } : {}) }
  const query = useQuery({
    queryKey: ['catalogue', field.of, wanted],
    queryFn: ({ signal }) => sources.choices(field.of, { ...wanted, signal }),
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  })
  const adding = useMutation({
    mutationFn: async (titles: readonly string[]) => {
      const items: CatalogueChoice[] = []
      // One after the other: the same item spelt twice is found the second time.
      for (const title of titles)
        items.push(await sources.addChoice(field.of, { title, ...(within ? { within } : {}) }))
      return items
    },
    onSuccess: ([first]) => {
      if (first) choose(first)
    },
    // Those before a refused one are there all the same.
    onSettled: () => client.invalidateQueries({ queryKey: ['catalogue', field.of] }),
  })

  function choose(item: CatalogueChoice | null): void {
    setTyped(item?.title ?? '')
    if (item) sources.keepRecent(field.of, within, item)
    onChange(field.key, item?.id, item?.title)
  }

  function onChoice(chosenId: string | null, label: string | undefined): void {
    if (chosenId === addValue) adding.mutate(titlesIn(typed))
    else if (chosenId === addSeveralValue) setIsAdding(true)
    else choose(chosenId && label ? { id: chosenId, title: label } : null)
  }

  const found = query.data ?? []
  const description = isWaiting ? `Choose ${parent?.label ?? 'the field above'} first.` : field.help
  const shownFirst = search === '' ? recentFirst(found, sources.recent(field.of, within)) : found
  const several = { value: addSeveralValue, label: `${addItemsTitles[field.of]}…` }
  return (
    <>
      <Select
        {...wrapperProps(field, error)}
        {...(description ? { description } : {})}
        data={[...offered(shownFirst, search, chosen), ...(query.isPending ? [] : [several])]}
        value={id || null}
        onChange={(chosenId, option) => onChoice(chosenId, option?.label)}
        searchValue={typed}
        onSearchChange={setTyped}
        onBlur={() => onBlur(field.key)}
        // The server has searched already; a second search here would hide the offer to add.
        filter={({ options }) => options}
        searchable
        allowDeselect={false}
        clearable={field.required === false}
        disabled={isWaiting || adding.isPending}
        nothingFoundMessage={
          query.isError ? 'The list could not be loaded.' : query.isPending ? 'Loading…' : 'Type to add one'
        }
        placeholder="Choose or type"
        {...(adding.isPending || query.isFetching ? { rightSection: <Loader size="xs" aria-label="Loading" /> } : {})}
      />
      <AddItemsModal
        shelf={field.of}
        label={field.label}
        opened={isAdding}
        onAdd={(titles) => adding.mutateAsync(titles)}
        onClose={() => setIsAdding(false)}
      />
    </>
  )
}

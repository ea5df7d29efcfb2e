// Select for an item of the department's catalogue, with search and an option to add a missing one.
import { Loader, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CatalogueChoice, OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AddItemsModal, addItemsTitles } from './add-items-modal.tsx'
import { type FieldInputProps, textOf, wrapperProps } from './field-input-props.ts'
import { useFieldSources } from './field-sources.ts'
import { RecentChips } from './recent-chips.tsx'

/** Normalises typed text to one title. Commas stay, because names such as “Excision, wide local” contain them. */
const titleOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

const addValue = 'add'
const addSeveralValue = 'addSeveral'
const pauseMs = 250

/** Options of the list: the items found and, unless one has the typed title, an offer to add it. */
export function offered(
  items: readonly CatalogueChoice[],
  typed: string,
  chosen: CatalogueChoice | null,
): { value: string; label: string }[] {
  const wanted = titleOf(typed)
  const same = (title: string) => title.toLowerCase() === wanted.toLowerCase()
  const known = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items
  const list = known.map(({ id, title }) => ({ value: id, label: title }))
  if (wanted === '' || known.some(({ title }) => same(title))) return list
  return [...list, { value: addValue, label: `Add “${wanted}”` }]
}

const wholeShelf = 50

/** Drops recent items that a completely listed shelf no longer has. */
const withoutRemoved = <Item extends CatalogueChoice>(items: readonly Item[], recent: readonly Item[]): Item[] =>
  recent.filter(({ id }) => items.length >= wholeShelf || items.some((item) => item.id === id))

/** Returns the items with the recent ones first. */
export function recentFirst<Item extends CatalogueChoice>(items: readonly Item[], recent: readonly Item[]): Item[] {
  const first = withoutRemoved(items, recent)
  return [...first, ...items.filter(({ id }) => !first.some((item) => item.id === id))]
}

type Option = ReturnType<typeof offered>[number]

/** Groups options by heading, in order of first appearance; options without a heading come last. */
export function underHeadings(
  options: readonly Option[],
  headingOf: (id: string) => string | undefined,
): (Option | { group: string; items: Option[] })[] {
  const headings = [...new Set(options.flatMap(({ value }) => headingOf(value) ?? []))]
  const groups = headings.map((group) => ({ group, items: options.filter(({ value }) => headingOf(value) === group) }))
  return [...groups, ...options.filter(({ value }) => headingOf(value) === undefined)]
}

const recentHeading = 'Chosen last'

/**
 * Until the parent field is filled, the list has all items, grouped by the parent's items, and a choice fills both
 * fields. A search always covers everything: people remember what they did, not how it is filed.
 */
export function CatalogueInput({ field, value, shown, parent, error, onChange, onBlur }: FieldInputProps<'catalogue'>) {
  const sources = useFieldSources()
  const client = useQueryClient()
  const id = textOf(value)
  const chosen = id && shown ? { id, title: shown } : null
  const [isAdding, setIsAdding] = useState(false)
  const [typed, setTyped] = useState(shown ?? '')
  const input = useRef<HTMLInputElement>(null)
  // Another field may set or clear this value.
  const [lastShown, setLastShown] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    setTyped(shown ?? '')
  }
  // After a choice the box contains its title. That is not a search, so list the whole shelf.
  const search = typed === shown ? '' : typed.trim()
  const [paused] = useDebouncedValue(search, pauseMs)
  const within = parent ? textOf(parent.value) : ''
  const isBeforeParent = parent !== undefined && within === ''
  const isOverAll = parent?.shelf !== undefined && (isBeforeParent || paused !== '')
  const wanted = {
    ...(isOverAll && parent?.shelf ? { under: parent.shelf } : within ? { within } : {}),
    ...(paused ? { search: paused } : {}),
  }
  const query = useQuery({
    queryKey: ['catalogue', field.of, wanted],
    queryFn: ({ signal }) => sources.choices(field.of, { ...wanted, signal }),
    placeholderData: keepPreviousData,
  })
  const adding = useMutation({
    mutationFn: async (titles: readonly string[]) => {
      const items: CatalogueChoice[] = []
      // Sequential, so that an item typed twice is found the second time.
      for (const title of titles)
        items.push(await sources.addChoice(field.of, { title, ...(within ? { within } : {}) }))
      return items
    },
    onSuccess: ([first]) => {
      if (first) choose({ ...first, parent: null })
    },
    // Items before a refused one were added, so refetch after an error too.
    onSettled: () => client.invalidateQueries({ queryKey: ['catalogue', field.of] }),
  })

  function choose(item: OfferedCatalogueChoice | null): void {
    setTyped(item?.title ?? '')
    if (item) sources.keepRecent(field.of, within, item)
    const own = item?.parent
    // Set the parent first, because changing it clears its dependent fields.
    if (parent && own && own.id !== within) onChange(parent.key, own.id, own.title)
    onChange(field.key, item?.id, item?.title)
  }

  const found = query.data ?? []
  const recentItems = sources.recent(field.of, within)
  const recent = search === '' ? recentItems : []
  const items = recentFirst(found, recent)
  const options = offered(items, isBeforeParent ? '' : search, chosen)
  const headingOf = (itemId: string) =>
    recent.some((item) => item.id === itemId) ? recentHeading : items.find((item) => item.id === itemId)?.parent?.title

  function onChip(item: OfferedCatalogueChoice): void {
    choose(item)
    // Choosing removes the chips, including the focused one.
    input.current?.focus()
  }

  function onChoice(chosenId: string | null, label: string | undefined): void {
    if (chosenId === addValue) adding.mutate([titleOf(typed)])
    else if (chosenId === addSeveralValue) setIsAdding(true)
    else {
      const item = items.find((one) => one.id === chosenId)
      choose(item ?? (chosenId && label ? { id: chosenId, title: label, parent: null } : null))
    }
  }

  const several = { value: addSeveralValue, label: `${addItemsTitles[field.of]}…` }
  const mayAdd = !isBeforeParent && !query.isPending
  const chips = id || typed !== '' ? [] : query.data ? withoutRemoved(found, recent) : recent
  return (
    <Stack gap="xs">
      <Select
        {...wrapperProps(field, error)}
        ref={input}
        // A list that opens on focus would cover the chips.
        openOnFocus={recentItems.length === 0}
        data={[...(isOverAll ? underHeadings(options, headingOf) : options), ...(mayAdd ? [several] : [])]}
        value={id || null}
        onChange={(chosenId, option) => onChoice(chosenId, option?.label)}
        searchValue={typed}
        onSearchChange={setTyped}
        onBlur={() => onBlur(field.key)}
        // The server has searched already. Filtering again here would hide the offer to add.
        filter={({ options: given }) => given}
        searchable
        allowDeselect={false}
        clearable={field.required === false}
        disabled={adding.isPending}
        nothingFoundMessage={nothingFound(query, isBeforeParent ? parent?.label : undefined)}
        placeholder="Choose or type"
        {...(adding.isPending || query.isFetching ? { rightSection: <Loader size="xs" aria-label="Loading" /> } : {})}
      />
      <RecentChips label={field.label} items={chips} onChoose={onChip} />
      <AddItemsModal
        shelf={field.of}
        label={field.label}
        opened={isAdding}
        onAdd={(titles) => adding.mutateAsync(titles)}
        onClose={() => setIsAdding(false)}
      />
    </Stack>
  )
}

function nothingFound(query: { isError: boolean; isPending: boolean }, parentLabel: string | undefined): string {
  if (query.isError) return 'The list could not be loaded.'
  if (query.isPending) return 'Loading…'
  return parentLabel === undefined ? 'Type to add one' : `Nothing found. Choose the ${parentLabel} to add one.`
}

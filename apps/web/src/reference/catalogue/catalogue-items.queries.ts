// Queries and mutations of one catalogue item, whatever its list.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'
import type { CatalogueRow } from './catalogue.queries.ts'
import { listsKey } from './catalogue-lists.ts'

/** The key of the queries of HODs and forms. */
const departmentsKey = ['catalogue']

/** A change of an item that invalidates every list of the catalogue. */
function useItemChange<Input, Output>(change: (input: Input) => Promise<Output>, meta = {}) {
  const client = useQueryClient()
  const changed = async (input: Input) => {
    try {
      return await change(input)
    } finally {
      // Also after a refusal, because in a batch the items before it have been added.
      await client.invalidateQueries({ queryKey: departmentsKey })
    }
  }
  return useChange(listsKey, changed, meta)
}

export const useSetSynonyms = () =>
  useItemChange(
    ({ id, synonyms }: { id: string; synonyms: string[] }) =>
      call(catalogue.setSynonyms, { params: { id }, body: { synonyms } }),
    quiet,
  )

export const useRenameItem = () =>
  useItemChange(
    ({ id, title }: { id: string; title: string }) => call(catalogueItems.rename, { params: { id }, body: { title } }),
    quiet,
  )

export const useMergeItem = () =>
  useItemChange(
    ({ id, into }: { id: string; into: string }) => call(catalogueItems.merge, { params: { id }, body: { into } }),
    quiet,
  )

export const useAdoptItem = () => useItemChange((id: string) => call(catalogueItems.adopt, { params: { id } }))

function deleted(name: CatalogueListName, id: string) {
  const params = { id }
  if (name === 'competencies') return call(competencies.delete, { params })
  if (name === 'skills') return call(skills.delete, { params })
  if (name === 'specialties') return call(specialties.delete, { params })
  return call(procedures.delete, { params })
}

export const useDeleteItem = (name: CatalogueListName) => useItemChange(({ id }: CatalogueRow) => deleted(name, id))

/** The items that can be restored, newest first. */
export const deletedItemsQuery = queryOptions({
  queryKey: [...listsKey, 'deleted'],
  queryFn: async ({ signal }) => {
    const { items } = await call(catalogueItems.deleted, { signal })
    return items.map(({ title, ...item }) => ({ ...item, name: title }))
  },
})

export const useRestoreItem = () => useItemChange((id: string) => call(catalogueItems.restore, { params: { id } }))

/** Returns the items of the viewer's department into which an addition can be merged. */
export async function choicesBeside(
  { id, shelf, parent }: { id: string; shelf: CatalogueShelf; parent: string | null },
  search: string,
  signal: AbortSignal,
) {
  const query = search ? { search } : {}
  const { items } = await call(catalogue.choices, { params: { shelf }, query, signal })
  return items
    .filter((item) => item.id !== id && (item.parent === null || item.parent.title === parent))
    .map((item) => ({ value: item.id, label: item.title }))
}

/** Returns the competencies of the viewer's department, as options. */
export async function ownCompetencies(shelf: CatalogueShelf, search: string, signal: AbortSignal) {
  const { items } = await call(catalogue.choices, { params: { shelf }, query: search ? { search } : {}, signal })
  return items.map(({ id, title }) => ({ value: id, label: title }))
}

interface OwnItems {
  shelf: CatalogueShelf
  /** The competency of skills and procedures; blank for none. */
  within: string
  titles: readonly string[]
}

/** Adds items for the viewer's department; existing ones stay as they are. */
export const useAddOwnItems = () =>
  useItemChange(async ({ shelf, within, titles }: OwnItems) => {
    let message = ''
    // Sequential, so that a second spelling of the same item finds the first one.
    for (const title of titles) {
      const body = { title, ...(within ? { within } : {}) }
      message = (await call(catalogue.addChoice, { params: { shelf }, body })).message
    }
    return { message }
  }, quiet)

// The Master's four catalogue lists in one shape, and the actions on an item.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type {
  CatalogueListName,
  Competency,
  Procedure,
  Skill,
  Specialty,
} from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { listsKey } from './catalogue-lists.ts'

/** An item of any list; `competency` and `for` exist only in some lists. */
export type CatalogueRow = Specialty &
  Partial<Pick<Competency & Skill, 'for'>> & { competency?: Procedure['competency'] }

type Asked = NonNullable<QueryInput<typeof competencies.list>>

const key = listsKey
const maxFound = 50
function listed(name: CatalogueListName, userId: string, query: Asked, signal: AbortSignal) {
  const params = { userId }
  if (name === 'competencies') return call(competencies.list, { params, query, signal })
  if (name === 'skills') return call(skills.list, { params, query, signal })
  if (name === 'specialties') return call(specialties.list, { params, query, signal })
  return call(procedures.list, { query, signal })
}

export const catalogueListQuery = (name: CatalogueListName, userId: string, query: Asked) =>
  queryOptions({
    queryKey: [...key, name, query],
    queryFn: async ({ signal }) => {
      const { data, page } = await listed(name, userId, query, signal)
      return { rows: data as readonly CatalogueRow[], page }
    },
    placeholderData: keepPreviousData,
  })

/** The whole list as a CSV file. */
export const catalogueFile = (list: CatalogueListName, { page: _, size: __, ...query }: Asked): Promise<Blob> =>
  callForBytes(catalogueItems.export, { query: { ...query, list } })

/** The input for new items of any list. */
export interface NewItems {
  departmentId: string
  /** For competencies. */
  for: 'diag' | 'proc'
  /** The competency of skills and procedures; blank for a procedure that fits every competency. */
  computencyId: string
  titles: readonly string[]
}

function added(name: CatalogueListName, { departmentId, for: purpose, computencyId, titles }: NewItems) {
  const drafts = <Rest extends object>(rest: Rest) => titles.map((title) => ({ ...rest, title }))
  if (name === 'competencies') return call(competencies.create, { body: drafts({ departmentId, for: purpose }) })
  if (name === 'skills') return call(skills.create, { body: drafts({ computencyId }) })
  if (name === 'specialties') return call(specialties.create, { body: drafts({ departmentId }) })
  const within = computencyId ? { computencyId } : {}
  return call(procedures.create, { body: drafts({ departmentId, ...within }) })
}

export const useAddItems = (name: CatalogueListName) => useChange(key, (items: NewItems) => added(name, items), quiet)

/** Returns the first fifty items of a department and type that match a search. */
export async function itemsFound(
  name: CatalogueListName,
  userId: string,
  asked: Omit<Asked, 'page' | 'size'>,
  signal: AbortSignal,
): Promise<readonly CatalogueRow[]> {
  const { data } = await listed(name, userId, { ...asked, size: maxFound }, signal)
  return data
}

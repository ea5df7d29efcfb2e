// The Master's four lists of the catalogue as one shape, and what is done with an item.
import type { Competency, Procedure, Skill, Specialty } from '@rounds/contract/reference/catalogue/catalogue'
import {
  catalogue,
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export type CatalogueListName = 'competencies' | 'skills' | 'specialties' | 'procedures'

/** An item of any list; `competency` and `purpose` where the list has them. */
export type CatalogueRow = Pick<Specialty, 'id' | 'title' | 'department' | 'synonyms'> &
  Partial<Pick<Competency & Skill, 'for'>> & { competency?: Procedure['competency'] }

interface Asked {
  page: number
  size: number
  search?: string
}

function listed(name: CatalogueListName, userId: string, query: Asked, signal: AbortSignal) {
  const params = { userId }
  if (name === 'competencies') return call(competencies.list, { params, query, signal })
  if (name === 'skills') return call(skills.list, { params, query, signal })
  if (name === 'specialties') return call(specialties.list, { params, query, signal })
  return call(procedures.list, { query, signal })
}

export const catalogueListQuery = (name: CatalogueListName, userId: string, query: Asked) =>
  queryOptions({
    queryKey: ['catalogue-lists', name, query],
    queryFn: async ({ signal }) => {
      const { data, page } = await listed(name, userId, query, signal)
      return { rows: data as readonly CatalogueRow[], page }
    },
    placeholderData: keepPreviousData,
  })

/** The form shows a refusal at its field. */
export const useSetSynonyms = () =>
  useChange(
    ['catalogue-lists'],
    ({ id, synonyms }: { id: string; synonyms: string[] }) =>
      call(catalogue.setSynonyms, { params: { id }, body: { synonyms } }),
    { quiet: true },
  )

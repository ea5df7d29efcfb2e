// Queries and mutations of institutions.
import type { InstitutionDraft, InstitutionQuery } from '@rounds/contract/reference/institutions/institution'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['institutions']
export const institutionListQuery = (query: Partial<InstitutionQuery>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(institutions.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The whole list as a CSV file. */
export const institutionFile = ({ page: _, size: __, ...query }: Partial<InstitutionQuery>): Promise<Blob> =>
  callForBytes(institutions.export, { query })

export const deletedInstitutionsQuery = queryOptions({
  queryKey: [...key, 'deleted'],
  queryFn: async ({ signal }) => (await call(institutions.deleted, { signal })).institutions,
})

/** Adds an institution, or corrects the one with this id. */
export const useSaveInstitution = (id: string | undefined) =>
  useChange(
    key,
    (body: InstitutionDraft) =>
      id === undefined ? call(institutions.create, { body }) : call(institutions.change, { params: { id }, body }),
    quiet,
  )

export const useDeleteInstitution = () => useChange(key, (id: string) => call(institutions.delete, { params: { id } }))

export const useRestoreInstitution = () =>
  useChange(key, (id: string) => call(institutions.restore, { params: { id } }))

// Queries and mutations of the packages of a college's data.
import { collegePackages } from '@rounds/contract/documents/college-packages/college-package.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const lookMs = 3_000
const key = ['college-packages']

export const collegePackagesQuery = (collegeId: string) =>
  queryOptions({
    queryKey: [...key, collegeId],
    async queryFn({ signal, client, queryKey }) {
      const isBackground = isRefresh(client, queryKey)
      return (await call(collegePackages.list, { params: { id: collegeId }, signal, isBackground })).packages
    },
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'Running' ? lookMs : false),
  })

export const useRequestPackage = (collegeId: string) =>
  useChange(key, () => call(collegePackages.request, { params: { id: collegeId } }))

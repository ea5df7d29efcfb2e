// Queries and mutations of imports of people.
import type { ImportDraft, PeopleImport, RowDraft, RowState } from '@rounds/contract/membership/imports/people-import'
import { maxRowsAtOnce } from '@rounds/contract/membership/imports/people-import'
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { useRowChoice } from './row-ticks.tsx'

const key = ['people-imports']
/** The polling interval while rows become accounts. */
const lookMs = 1_500

export const importListQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(peopleImports.list, { signal })).imports,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ client, queryKey, signal }) =>
      (await call(peopleImports.find, { params: { id }, signal, isBackground: isRefresh(client, queryKey) })).import,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false),
  })

interface RowsWanted {
  id: string
  state: RowState | 'importable'
  page: number
  size: number
  /** A version of the counts. A new value reads the rows again. */
  version: string
}

export const importRowsQuery = ({ id, state, page, size, version }: RowsWanted) =>
  queryOptions({
    queryKey: [...key, id, 'rows', { state, page, size, version }],
    queryFn: ({ signal }) => call(peopleImports.rows, { params: { id }, query: { page, size, state }, signal }),
    placeholderData: keepPreviousData,
  })

export interface Sending {
  draft: ImportDraft
  rows: readonly RowDraft[]
  onProgress: (sent: number) => void
}

/**
 * Creates an import and sends its rows in batches. Every call may be repeated safely, so calls that a busy server
 * defers are retried.
 */
export const useSendImport = () =>
  useChange(key, async ({ draft, rows, onProgress }: Sending): Promise<PeopleImport> => {
    let { import: latest } = await call(peopleImports.create, { body: draft, isHarmless: true })
    for (let start = 0; start < rows.length; start += maxRowsAtOnce) {
      onProgress(start)
      const body = { rows: rows.slice(start, start + maxRowsAtOnce) }
      latest = (await call(peopleImports.addRows, { params: { id: latest.id }, body, isHarmless: true })).import
    }
    return latest
  })

export const useStartImport = (id: string) => useChange(key, () => call(peopleImports.start, { params: { id } }))

export const useChooseRows = (id: string) =>
  useRowChoice(
    importQuery(id).queryKey,
    async (choice) => (await call(peopleImports.choose, { params: { id }, body: choice, isHarmless: true })).import,
  )

export const useUndoImport = (id: string) => useChange(key, () => call(peopleImports.undo, { params: { id } }))

// Queries and mutations of imports of old records.
import { maxRowsAtOnce } from '@rounds/contract/membership/imports/people-import'
import type {
  RecordImport,
  RecordImportDraft,
  RecordRowDraft,
  RecordRowState,
} from '@rounds/contract/records/logbook-import/record-import'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { useRowChoice } from '#web/membership/imports/row-ticks.tsx'

const key = ['record-imports']
/** Polling interval while an import is running or being undone. */
const lookMs = 1_500
/** Keeps a request below 256 KiB even at four bytes per character. */
const maxCharactersAtOnce = 60_000

export const recordImportListQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await call(recordImports.list, { signal })).imports,
})

const isMoving = (found: RecordImport | undefined): boolean => found?.state === 'running' || found?.state === 'undoing'

export const recordImportQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ client, queryKey, signal }) =>
      (await call(recordImports.find, { params: { id }, signal, isBackground: isRefresh(client, queryKey) })).import,
    refetchInterval: ({ state }) => (isMoving(state.data) ? lookMs : false),
  })

interface RowsWanted {
  id: string
  state: RecordRowState | 'importable'
  page: number
  size: number
  /** Part of the query key: a new version refetches the rows. */
  version: string
}

export const recordRowsQuery = ({ id, state, page, size, version }: RowsWanted) =>
  queryOptions({
    queryKey: [...key, id, 'rows', { state, page, size, version }],
    queryFn: ({ signal }) => call(recordImports.rows, { params: { id }, query: { page, size, state }, signal }),
    placeholderData: keepPreviousData,
  })

/** Splits rows into requests, limited by row count and characters. */
export function requestsOf(rows: readonly RecordRowDraft[]): RecordRowDraft[][] {
  const requests: RecordRowDraft[][] = []
  let left = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = requests.at(-1)
    if (last && last.length < maxRowsAtOnce && length <= left) last.push(row)
    else {
      requests.push([row])
      left = maxCharactersAtOnce
    }
    left -= length
  }
  return requests
}

export interface Sending {
  draft: RecordImportDraft
  rows: readonly RecordRowDraft[]
  onProgress: (sent: number) => void
}

/** Creates an import and sends its rows in batches. */
export const useSendRecords = () =>
  useChange(key, async ({ draft, rows, onProgress }: Sending): Promise<RecordImport> => {
    let { import: latest } = await call(recordImports.create, { body: draft, isHarmless: true })
    let sent = 0
    for (const some of requestsOf(rows)) {
      onProgress(sent)
      const given = { params: { id: latest.id }, body: { rows: some }, isHarmless: true }
      latest = (await call(recordImports.addRows, given)).import
      sent += some.length
    }
    return latest
  })

export const useStartRecords = (id: string) => useChange(key, () => call(recordImports.start, { params: { id } }))

export const useChooseRecords = (id: string) =>
  useRowChoice(
    recordImportQuery(id).queryKey,
    async (choice) => (await call(recordImports.choose, { params: { id }, body: choice, isHarmless: true })).import,
  )

export const useUndoRecords = (id: string) => useChange(key, () => call(recordImports.undo, { params: { id } }))

/** Verifies all records of an import in batches; resolves to the updated import. */
export const useVerifyRecords = (id: string) =>
  useChange(key, async (onProgress: (found: RecordImport) => void): Promise<RecordImport> => {
    const body = { statement: recordImportMessages.statement }
    for (;;) {
      const { import: found } = await call(recordImports.verify, { params: { id }, body, isHarmless: true })
      if (found.counts.imported === 0) return found
      onProgress(found)
    }
  })

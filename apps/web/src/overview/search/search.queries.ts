// The search on the server, and the recent choices on this device.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { minCharacters } from '@rounds/contract/kernel/limits'
import { search } from '@rounds/contract/overview/search/search.endpoints'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { device } from '#web/kernel/device-store/device.ts'
import type { SearchTarget } from './search-item.ts'

/** Whether the person may search for more than pages and actions. */
export const canFind = ({ role, standing }: Pick<SessionUser, 'role' | 'standing'>): boolean =>
  standing === 'full' && Object.hasOwn(search.everywhere.access, accessRoleOf(role))

export const isLongEnough = (typed: string): boolean => typed.trim().length >= minCharacters.search

/** The previous response stays until the next one arrives, so that nothing jumps during typing. */
export function useFound(typed: string, isEnabled: boolean) {
  const text = typed.trim()
  return useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call(search.everywhere, { query: { search: text }, signal })).found,
    enabled: isEnabled && isLongEnough(text),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

/** A recent choice: a person, a record or a page. It never contains a patient's name. */
export interface RecentChoice {
  key: string
  label: string
  detail: string
  target: SearchTarget
}

const maxRecent = 6
const rowName = 'chosen in the search'

const recentQuery = queryOptions({
  queryKey: ['search-recent'],
  queryFn: async () => {
    const kept = await device()
      ?.get('answers', rowName)
      .catch(() => null)
    return recentOf(kept?.value)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** An older version may have stored another shape. */
function recentOf(value: unknown): RecentChoice[] {
  return Array.isArray(value) ? value.filter(isRecentChoice) : []
}

function isRecentChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false
  if (!('key' in value && 'label' in value && 'detail' in value && 'target' in value)) return false
  const { key, label, detail, target } = value
  const areTexts = [key, label, detail].every((text) => typeof text === 'string')
  return areTexts && typeof target === 'object' && target !== null && 'to' in target && typeof target.to === 'string'
}

/**
 * The recent choices, newest first, and a function to add one. They are encrypted on the device and deleted with the
 * session.
 */
export function useRecentChoices() {
  const client = useQueryClient()
  const { data = [] } = useQuery(recentQuery)
  const note = (choice: RecentChoice) => {
    const next = [choice, ...data.filter(({ key }) => key !== choice.key)].slice(0, maxRecent)
    client.setQueryData(recentQuery.queryKey, next)
    void device()
      ?.put('answers', rowName, next)
      .catch(() => undefined)
  }
  return { recent: data, note }
}

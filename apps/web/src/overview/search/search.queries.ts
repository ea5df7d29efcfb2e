// What the server finds by the words that are typed, and what was chosen last on this device.
import { accessRoleOf, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { minCharacters } from '@rounds/contract/kernel/limits'
import { search } from '@rounds/contract/overview/search/search.endpoints'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { device } from '#web/kernel/device-store/device.ts'
import type { SearchTarget } from './search-item.ts'

/** Whether somebody may search for more than pages and actions. */
export const canFind = ({ role, standing }: Pick<SessionUser, 'role' | 'standing'>): boolean =>
  standing === 'full' && Object.hasOwn(search.everywhere.access, accessRoleOf(role))

export const isLongEnough = (typed: string): boolean => typed.trim().length >= minCharacters.search

/** The answer of before stays until the next is there: nothing jumps while somebody types. */
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

/** Something that was chosen: a person, a record or a page, never with a patient's name. */
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

/** An older version may have kept something else. */
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

/** What was chosen last, newest first, and how to note the next; sealed on the device, gone with the session. */
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

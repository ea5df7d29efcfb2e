// Calls on one's own sessions.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: async ({ signal }) => (await call(sessions.list, { signal })).sessions,
  refetchOnWindowFocus: true,
})

/** Ends one of the sessions, or all others when there is no id. */
export const useEndSessions = () =>
  useChange(
    ownSessionsQuery.queryKey,
    async (id: string | null): Promise<string> =>
      (id === null ? await call(sessions.endOthers) : await call(sessions.endOne, { params: { id } })).message,
  )

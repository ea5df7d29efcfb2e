// Calls on one's own sessions.
import { sessions } from '@rounds/contract/people/sessions/session.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: async ({ signal }) => (await call(sessions.list, { signal })).sessions,
  refetchOnWindowFocus: true,
})

/** Ends one of the sessions, or all others when there is no id. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | null): Promise<string> =>
      (id === null ? await call(sessions.endOthers) : await call(sessions.endOne, { params: { id } })).message,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}

// Calls on one’s own passkeys as queries.
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownPasskeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call(passkeys.list, { signal })).passkeys,
})

/** Removes one and gives the message. */
export const useRemovePasskey = () =>
  useChange(
    ownPasskeysQuery.queryKey,
    async (id: string): Promise<string> => (await call(passkeys.remove, { params: { id } })).message,
  )

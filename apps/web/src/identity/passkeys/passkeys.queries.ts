// Queries and mutations of the signed-in person's passkeys.
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const ownPasskeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call(passkeys.list, { signal })).passkeys,
})

/** Removes a passkey and returns the message. */
export const useRemovePasskey = () =>
  useChange(
    ownPasskeysQuery.queryKey,
    async (id: string): Promise<string> => (await call(passkeys.remove, { params: { id } })).message,
  )

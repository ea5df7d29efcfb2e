// Queries and mutations of the signed-in person's access tokens.
import type { TokenDraft } from '@rounds/contract/identity/access-tokens/access-token'
import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: async ({ signal }) => (await call(accessTokens.list, { signal })).tokens,
})

export const useCreateToken = () =>
  useChange(accessTokensQuery.queryKey, (body: TokenDraft) => call(accessTokens.create, { body }), { quiet: true })

export const useRevokeToken = () =>
  useChange(accessTokensQuery.queryKey, (id: string) => call(accessTokens.revoke, { params: { id } }))

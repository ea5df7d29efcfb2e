// Serves a person's access tokens: list without secrets, create, revoke.
import { tokenPrefix } from '@rounds/contract/identity/access-tokens/access-token'
import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { accessTokenEvents } from '@rounds/contract/identity/access-tokens/access-token.events'
import { accessTokenMessages } from '@rounds/contract/identity/access-tokens/access-token.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.store.ts'

const subject = (id: string) => ({ kind: 'accessToken', id })

export function accessTokenRoutes(api: Api): void {
  const { db } = api

  serve(api, accessTokens.list, async ({ viewer, now }) => ({ tokens: await listAccessTokens(db, viewer.id, now) }))

  serve(api, accessTokens.create, async ({ body, viewer, now, audit }) => {
    const secret = `${tokenPrefix}${newSecret()}`
    const token = await db.transaction(async () => {
      const created = await createAccessToken(db, viewer.id, body, { key: keyOf(secret), now })
      await api.notify(accessTokenEvents.created, { to: viewer.id })
      await audit({ subject: subject(created.id), detail: { fields: created.scopes } })
      return created
    })
    return { message: accessTokenMessages.created, token, secret }
  })

  serve(api, accessTokens.revoke, async ({ params, viewer, audit }) => {
    await db.transaction(async () => {
      if (!(await revokeAccessToken(db, viewer.id, params.id))) throw new Problem('notFound')
      await audit({ subject: subject(params.id) })
    })
    return { message: accessTokenMessages.revoked }
  })
}

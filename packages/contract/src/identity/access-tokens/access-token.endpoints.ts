// Operations on a person's own access tokens. No token can call them.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { AccessToken, TokenDraft } from './access-token.ts'

export const accessTokens = {
  list: endpoint({
    method: 'GET',
    path: '/access-tokens',
    summary: 'One’s own access tokens that have not ended, without their secrets',
    access: everyoneOwn,
    response: z.object({ tokens: z.array(AccessToken) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/access-tokens',
    summary: 'Create an access token; its secret is in this answer alone',
    access: everyoneOwn,
    body: TokenDraft,
    response: z.object({ message: z.string(), token: AccessToken, secret: z.string() }),
    problems: ['conflict'],
    audit: 'accessToken.created',
    passwordAgain: true,
    // Repeatable, because the reply holds a secret that no Idempotency-Key may store. A second token with the same name
    // is refused.
    repeatable: true,
    withoutLicence: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/access-tokens/:id',
    summary: 'Revoke one of one’s own access tokens: it works no longer, at once',
    access: everyoneOwn,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'accessToken.revoked',
    duringMaintenance: true,
    withoutLicence: true,
  }),
}

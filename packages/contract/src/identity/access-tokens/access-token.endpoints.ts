// The operations on one's own access tokens. None of them can be called with a token.
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
    // Its answer holds a secret, which no Idempotency-Key may keep; a second token of the same name is refused.
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

// The OAuth authorization-code flow with PKCE: the consent URL, and the exchange of the code for tokens (RFC 6749, RFC
// 7636).
import { createHash } from 'node:crypto'
import { Problem } from '@rounds/contract/kernel/problem'
import { crmMessages } from '@rounds/contract/site/crm/crm.messages'
import { z } from 'zod'
import { type Outbound, OutboundFailure } from '#api/kernel/outbound/outbound.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import type { CrmSettings } from '../site-settings.ts'
import type { Tokens } from './crm.store.ts'

const TokenAnswer = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).optional() })

const redirectAddress = (publicUrl: string): string => new URL('/zoho', publicUrl).href

/** The URL at which the Master grants the connection. */
export function grantAddress(
  { accountsUrl, clientId, scope }: CrmSettings,
  publicUrl: string,
  { state, verifier }: { state: string; verifier: string },
): string {
  const address = new URL('/oauth/v2/auth', accountsUrl)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope,
    redirect_uri: redirectAddress(publicUrl),
    access_type: 'offline',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return address.href
}

/**
 * Exchanges the code for tokens. Throws `conflict` ('Authorization Failed') when the CRM refuses, `unavailable`
 * ('Request Failed') when it gives no usable answer.
 */
export async function exchangeCode(
  outbound: Outbound,
  { accountsUrl, clientId, clientSecret }: CrmSettings,
  given: { code: string; verifier: string; publicUrl: string },
): Promise<Tokens> {
  const request = outbound.postForm(new URL('/oauth/v2/token', accountsUrl).href, {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectAddress(given.publicUrl),
    code: given.code,
    code_verifier: given.verifier,
  })
  const { status, body } = await request.catch((error: unknown) => {
    if (!(error instanceof OutboundFailure)) throw error
    const sentence = crmMessages.requestFailed
    throw new Unavailable({ cause: 'other server', detail: 'crm', title: sentence, message: sentence })
  })
  const tokens = TokenAnswer.safeParse(body)
  // Some servers refuse with status 200 and an `error` in the body.
  if (status !== 200 || !tokens.success) throw authorizationFailed()
  return { accessToken: tokens.data.access_token, refreshToken: tokens.data.refresh_token ?? null }
}

export const authorizationFailed = (): Problem =>
  new Problem('conflict', { title: crmMessages.failed, message: crmMessages.failed })

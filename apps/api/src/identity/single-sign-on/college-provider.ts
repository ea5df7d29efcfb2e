// OpenID Connect client for a college's provider. The library is loaded on first use, not at server start.
// Requests reach only the public internet, and a provider that keeps failing is paused.
import { maxCharacters } from '@rounds/contract/kernel/limits'
import { emailPattern } from '@rounds/contract/kernel/patterns'
import type { Configuration, CustomFetch } from 'openid-client'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Services } from '#api/kernel/api.ts'
import { createLimits, type LimitedCall } from '#api/kernel/outbound/limits.ts'
import { PartnerFailure, sendToPartner } from '#api/kernel/outbound/partner-request.ts'
import type { Attempt } from './sign-on-attempt.ts'

type Needs = Pick<Services, 'publicUrl' | 'arePrivateAddressesAllowed'>

export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A person's identity at the college, as its provider states it. */
export interface Identity {
  subject: string
  email: string | null
  isEmailVerified: boolean
}

/** The provider gave no usable reply. A retry may succeed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

const timeoutMs = 8_000
const maxReplyBytes = 512 * 1024
const knownMs = 5 * 60_000
const maxKnown = 200

/** The page to which the provider returns the browser. */
export const returnAddress = ({ publicUrl }: Pick<Needs, 'publicUrl'>): string => new URL('/sso/return', publicUrl).href

/** Discovered provider configurations, cached for five minutes. */
const known = new Map<string, { until: number; configuration: Promise<Configuration> }>()

async function configurationOf(api: Needs, provider: Provider): Promise<Configuration> {
  const key = keyOf(JSON.stringify([provider, api.arePrivateAddressesAllowed]))
  const kept = known.get(key)
  if (kept && kept.until > performance.now()) return kept.configuration
  if (known.size >= maxKnown) known.clear()
  const configuration = discover(api, provider)
  known.set(key, { until: performance.now() + knownMs, configuration })
  configuration.catch(() => known.delete(key))
  return configuration
}

async function discover(
  { arePrivateAddressesAllowed }: Needs,
  { issuer, clientId, clientSecret }: Provider,
): Promise<Configuration> {
  const client = await import('openid-client')
  const [byPost, byHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (methods.includes('client_secret_basic') ? byHeader : byPost)(server, ...rest)
    },
    {
      // Verifies the ID token's signature even though it arrives over TLS.
      execute: [
        client.enableNonRepudiationChecks,
        ...(arePrivateAddressesAllowed ? [client.allowInsecureRequests] : []),
      ],
      [client.customFetch]: fetchWithin(limitsOf(new URL(issuer).origin), arePrivateAddressesAllowed),
    },
  )
}

/** Limits by origin, so that they also cover providers that were never discovered. */
const limits = new Map<string, LimitedCall>()

function limitsOf(origin: string): LimitedCall {
  const present = limits.get(origin)
  if (present) return present
  if (limits.size >= maxKnown) limits.clear()
  const made = createLimits({ timeoutMs, maxConcurrent: 20, maxFailures: 5, pauseMs: 30_000 })
  limits.set(origin, made)
  return made
}

function fetchWithin(limited: LimitedCall, isPrivateAllowed: boolean): CustomFetch {
  return async (address, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`${method} is not expected`)
    const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined
    const url = new URL(address)
    const reply = await limited(async () => {
      const request = { method, url, headers, body: text, timeoutMs, maxReplyBytes, isPrivateAllowed } as const
      const answered = await sendToPartner(request)
      if (answered.status >= 500) throw new PartnerFailure(`The server replied ${answered.status}`)
      return answered
    }).catch((cause: unknown) => {
      const reason = cause instanceof PartnerFailure ? cause.message : 'The server is left alone after failures'
      throw new ProviderUnavailable(reason, { cause })
    })
    return new Response(reply.text, { status: reply.status, headers: reply.headers })
  }
}

/** Rethrows `ProviderUnavailable`. Any other error means an invalid reply, and returns null. */
async function unlessWrong<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (thrown) {
    for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderUnavailable) throw cause
    }
    return null
  }
}

/** Returns why no provider can be used at this address, as text for the Admin, or null when it works. */
export async function providerFault(api: Needs, provider: Provider): Promise<string | null> {
  try {
    return (await unlessWrong(configurationOf(api, provider))) ? null : 'it does not describe itself as this issuer.'
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure
    return `${failure.message.slice(0, 1).toLowerCase()}${failure.message.slice(1)}.`
  }
}

/** Returns the provider's sign-in address, or null when its configuration is invalid. */
export async function signInAddress(
  api: Needs,
  provider: Provider,
  { state, nonce, verifier }: Attempt,
  email: string,
): Promise<string | null> {
  const client = await import('openid-client')
  const configuration = await unlessWrong(configurationOf(api, provider))
  if (!configuration) return null
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(api),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  }).href
}

/** Returns the identity of the person who signed in, or null whatever is wrong with the reply. */
export async function identityOf(
  api: Needs,
  provider: Provider,
  { state, nonce, verifier }: Attempt,
  search: string,
): Promise<Identity | null> {
  const client = await import('openid-client')
  const configuration = await unlessWrong(configurationOf(api, provider))
  if (!configuration) return null
  const address = new URL(returnAddress(api))
  address.search = search
  const tokens = await unlessWrong(
    client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    }),
  )
  const claims = tokens?.claims()
  if (!tokens || !claims) return null
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) {
    return identityFrom(claims.sub, claims)
  }
  const more = await unlessWrong(client.fetchUserInfo(configuration, tokens.access_token, claims.sub))
  return more && identityFrom(claims.sub, more)
}

/** The standard's format. Any other subject could not even be stored. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/

function identityFrom(
  subject: string,
  { email, email_verified: verified }: Readonly<Record<string, unknown>>,
): Identity | null {
  if (!subjectPattern.test(subject)) return null
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  const isAddress = address.length <= maxCharacters.email && emailPattern.test(address)
  return { subject, email: isAddress ? address : null, isEmailVerified: verified === true }
}

// A college's sign-in for tests: a real OpenID Connect provider that signs in the person named by the test, without
// asking.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

interface ProvidedPerson {
  subject: string
  email?: string
  isEmailVerified?: boolean
}

export interface CollegeProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The person whom it signs in from now on; null refuses. */
  person: ProvidedPerson | null
  /** Called before tokens, which are valid for a minute, are sent. */
  onTokens: () => void
  /** Whether the e-mail claims are in the ID token, or have to be requested separately. */
  areClaimsInToken: boolean
  /** Opens a URL of the provider as a browser does; returns the query with which it redirects back. */
  walk(address: string): Promise<string>
  close(): Promise<void>
}

/** @param returnAddress the product's redirect URL */
export async function openCollegeProvider(returnAddress: string): Promise<CollegeProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['rounds', 'a-secret-of-the-college-client']
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, ProvidedPerson>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: { IdToken: 60, Session: 60, Interaction: 60, Grant: 60, AccessToken: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async (use) => {
        const person = people.get(id)
        const isLeftOut = use === 'id_token' && !opened.areClaimsInToken
        return {
          sub: id,
          ...(person?.email && !isLeftOut
            ? { email: person.email, email_verified: person.isEmailVerified ?? true }
            : {}),
        }
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = (request, response) => {
    if (request.url === '/token') beforeEnd(response, () => opened.onTokens())
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    const { person } = opened
    if (person) people.set(person.subject, person)
    const result = person
      ? { login: { accountId: person.subject } }
      : { error: 'access_denied', error_description: 'The person went away' }
    void provider.interactionFinished(request, response, result)
  }
  const opened: CollegeProvider = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    onTokens() {},
    areClaimsInToken: true,
    async walk(address) {
      const cookies = new Map<string, string>()
      for (let next = new URL(address), hops = 0; hops < 10; hops++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${response.status} at ${next.pathname}: ${await response.text()}`)
        next = new URL(location, next)
        if (next.href.startsWith(returnAddress)) return next.search
      }
      throw new Error('the provider sends the browser around')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return opened
}

function beforeEnd(response: ServerResponse, work: () => void): void {
  const { end } = response
  const value = (...parts: unknown[]) => {
    work()
    Reflect.apply(end, response, parts)
    return response
  }
  Object.defineProperty(response, 'end', { value })
}

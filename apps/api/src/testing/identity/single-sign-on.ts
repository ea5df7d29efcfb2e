// Fixtures for tests of college sign-in: a real provider, configured by the Admin of College A.
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { expect } from 'vitest'
import type { Reply } from '#api/testing/client.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { type CollegeProvider, openCollegeProvider } from './college-provider.ts'

export const collegeDomain = 'rounds.example'

/** Configures the college's sign-in as its Admin; its domain is verified, unless the test is about that. */
export async function setUpSignOn(
  harness: Harness,
  { issuer, clientId, clientSecret }: CollegeProvider,
  isProved = true,
): Promise<void> {
  const admin = await harness.asConfirmed('admin')
  const params = { id: harness.places.medicine.collegeId }
  const body = { issuer, clientId, clientSecret, domains: [collegeDomain] }
  const saved = await admin(singleSignOn.save, { params, body })
  expect(saved.status).toBe(200)
  if (isProved) await harness.db.unchecked('update sign_on_domains set proved_at = $1', [harness.clock.now])
}

/** The cookies that a reply sets, in the format of a request header. */
export const cookiesOf = ({ headers }: Pick<Reply<typeof singleSignOn.begin>, 'headers'>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

/** A browser's state after starting: the redirect URL and its cookie. */
export async function beginning(harness: Harness, email = `student@${collegeDomain}`) {
  const begun = await harness.anonymous(singleSignOn.begin, { body: { email } })
  expect(begun.status).toBe(200)
  return { address: new URL(begun.body.address), cookie: cookiesOf(begun) }
}

export const finish = (harness: Harness, search: string, cookie: string) =>
  harness.anonymous(singleSignOn.finish, { body: { search }, headers: { cookie } })

export const signOnTest = it
  .extend('services', { scope: 'file' }, { arePrivateAddressesAllowed: true })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('provider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await openCollegeProvider('http://localhost:3000/sso/return')
    onCleanup(() => provider.close())
    return provider
  })
  /** Runs the whole sign-in like a browser; `change` can alter the provider's URL in between. */
  .extend('signInAt', ({ harness, provider }) => async (change: (address: URL) => void = () => {}) => {
    const { address, cookie } = await beginning(harness)
    change(address)
    return finish(harness, await provider.walk(address.href), cookie)
  })

// The server's facts about pages: the gate before the launch, and the files for search engines.
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { packProvider } from '@rounds/contract/site/provider'
import { publicPages } from '@rounds/contract/site/public-pages'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { closeUntilLaunch, openProduct } from '../launch/launch.store.ts'
import { pageFactsOf } from './page-facts.ts'

it('public pages redirect to the gate until the launch; the Master’s sign-in pages do not', async ({ harness }) => {
  const factsOf = pageFactsOf(harness.db, {})
  expect(await factsOf('/')).toEqual({})
  await closeUntilLaunch(harness.db, 'a hash', harness.clock.now)
  for (const { path } of publicPages) expect([path, await factsOf(path)]).toEqual([path, { redirect: '/launching' }])
  expect(await factsOf('/t&c/')).toEqual({ redirect: '/launching' })
  for (const path of ['/launching', '/staffLogin', '/login', '/snmc', '/dashboard']) {
    expect([path, await factsOf(path)]).toEqual([path, { metas: { launch: 'awaited' } }])
  }
  await openProduct(harness.db, 'a hash', harness.clock.now)
  expect(await factsOf('/')).toEqual({})
})

it('every page carries the provider’s contact details, where they are set', async ({ harness }) => {
  const provider = { phone: '+91 291 555 0100', location: '“Ward” & <3>' }
  const metas = { provider: packProvider(provider) }
  expect(await pageFactsOf(harness.db, { provider })('/contact')).toEqual({ metas })
  expect(await pageFactsOf(harness.db, { provider })('/dashboard')).toEqual({ metas })
  expect(await pageFactsOf(harness.db, { provider: {} })('/contact')).toEqual({})
})

it('every page mentions the demo, where there is one', async ({ harness }) => {
  expect(await pageFactsOf(harness.db, { demoData: true })('/')).toEqual({ metas: { demo: 'open' } })
  expect(await pageFactsOf(harness.db, { demoData: false })('/')).toEqual({})
})

it('pages work even when the database does not', async ({ harness }) => {
  const broken = { ...harness.db, run: () => Promise.reject(new Error('gone')) }
  expect(await pageFactsOf(broken, {})('/')).toEqual({})
})

it('search engines find every listed page, under the address of this installation', async ({ harness }) => {
  const robots = await harness.http.inject({ url: '/robots.txt' })
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain('Disallow: /check/')
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const { body, headers } = await harness.http.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('<loc>http://localhost:3000/t&amp;c</loc>')
  expect(body.match(/<url>/g)).toHaveLength(publicPages.filter(({ isListed }) => isListed).length)
})

it('every page states that sign-up is closed, while it is', async ({ harness, master }) => {
  await master(registrations.changeSetting, { body: { isOpen: false } })
  for (const path of [...publicPages.map((page) => page.path), '/login', '/dashboard']) {
    expect([path, await pageFactsOf(harness.db, {})(path)]).toEqual([path, { metas: { signup: 'closed' } }])
  }
  await master(registrations.changeSetting, { body: { isOpen: true } })
  expect(await pageFactsOf(harness.db, {})('/signup')).toEqual({})
})

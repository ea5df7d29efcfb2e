// Every address that the compiler does not check leads to a page: addresses of kinds, notifications, plain links, and
// shortcuts of the installed application.
import { readdirSync, readFileSync } from 'node:fs'
import { linkPaths } from '@rounds/contract/membership/registration/link-paths'
import { notificationEvents } from '@rounds/contract/notification-events'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import { CollegeSlug } from '@rounds/contract/reference/colleges/college'
import { publicPages as served } from '@rounds/contract/site/public-pages'
import { describe, expect, it } from 'vitest'
import { verifierFiles } from '../build/verify-logbook.ts'
import { listedPages } from './menu.ts'
import { publicPages, sharedPages, signedInPages } from './pages.ts'

const known = new Set([...listedPages.map(({ at }) => at), ...Object.keys(publicPages), ...Object.keys(sharedPages)])
const pathOf = (address: string): string => address.split('?')[0] ?? address

describe('a page exists', () => {
  it.each(kinds.map(({ route }) => route))('for the records at %s', (route) => expect(known).toContain(route))

  const told = Object.values(notificationEvents).filter(({ page }) => !page.startsWith('{'))
  it.each(told.map(({ name, page }) => [name, page]))('where “%s” leads: %s', (_, page) =>
    expect(known).toContain(pathOf(page)),
  )

  const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const links = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bhref="(\/[^"#]*)"/g)].map(([, address = '']) => [file, address] as const),
  )
  const files = [...readdirSync(new URL('../public', import.meta.url)), ...verifierFiles].map((name) => `/${name}`)
  it.each(links)('where %s links to: %s', (_, address) => expect([...known, ...files]).toContain(pathOf(address)))

  it.each(served.map(({ path }) => path))('for each public path of the server: %s', (path) =>
    expect(known).toContain(path),
  )
  it.each(linkPaths)('behind the mailed links %s', (path) => expect(known).toContain(`${path}$id`))

  const manifest = readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8')
  const urls = [...manifest.matchAll(/"(?:url|start_url)":\s*"([^"]+)"/g)].map(([, address = '']) => address)
  it.each(urls)('at the shortcut %s', (address) => expect(known).toContain(pathOf(address)))
})

it('no college can choose the address of a page', () => {
  const spellings = Object.entries({ ...publicPages, ...sharedPages, ...signedInPages }).flatMap(
    ([address, { alsoAt }]) => [address, ...alsoAt],
  )
  const words = spellings.map((address) => address.split('/')[1]?.toLowerCase() ?? '')
  expect(words.filter((word) => CollegeSlug.safeParse(word).success)).toEqual([])
})

// Routing: other spellings of addresses, addresses without a page, accounts in a restricted standing, and crashes. The
// compiler must know every address.
// @vitest-environment happy-dom
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { Link, type useNavigate, type useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { test } from './testing/fixtures.ts'
import { anHod, aStudent } from './testing/people.ts'
import { openScreen, shownRouter } from './testing/screen.tsx'
import { LinkButton } from './ui/link/link-button.tsx'

afterEach(() => vi.restoreAllMocks())

const isAt = (path: string) => waitFor(() => expect(shownRouter().history.location.pathname).toBe(path))

describe('an address in another spelling', () => {
  test.each([
    ['/Login', '/login'],
    ['/t%26c', '/t&c'],
    ['/T&C', '/t&c'],
    ['/terms', '/t&c'],
    ['/support', '/contact'],
    ['/RESET-password/Abc', '/reset-password/Abc'],
  ])('%s leads to %s', async (typed, meant) => {
    await openScreen(typed)
    await isAt(meant)
  })

  test('leads to a signed-in page and keeps its search params', async () => {
    await openScreen('/Task/Procedure?status=Pending', aStudent)
    await isAt('/task/procedure')
    expect(shownRouter().history.location.search).toBe('?status=Pending')
    expect(await screen.findByRole('heading', { name: 'Procedures REPORT' })).toBeVisible()
  })
})

describe('a missing or closed page', () => {
  const addresses = ['/nothing/here', '/no-such-college', '/task/nonsense']

  test.each(addresses)('%s shows signed-in users “Page not found” with a link to the start page', async (address) => {
    await openScreen(address, aStudent)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(shownRouter().history.location.pathname).toBe(address)
    expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getAllByRole('navigation', { name: 'Main' }).length).toBeGreaterThan(0)
  })

  test.each(['/nothing/here', '/no-such-college'])('%s leads visitors to the landing page', async (address) => {
    await openScreen(address)
    await isAt('/')
  })

  test('for other roles leads to the dashboard', async () => {
    await openScreen('/addCollege', aStudent)
    await isAt('/dashboard')
  })
})

describe('before the launch', () => {
  beforeEach(() => {
    const meta = document.createElement('meta')
    meta.name = 'launch'
    meta.content = 'awaited'
    document.head.append(meta)
  })
  afterEach(() => document.querySelector('meta[name=launch]')?.remove())

  test.each(['/verify/', '/verifyStaff/', '/verifyDRPC/', '/reset-password/'])(
    'invitation links work: %s',
    async (link) => {
      const address = link + 'x'.repeat(43)
      await openScreen(address)
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
      expect(shownRouter().history.location.pathname).toBe(address)
    },
  )

  test.each(['/', '/login', '/signup', '/contact'])('%s leads to the launch page', async (address) => {
    await openScreen(address)
    await isAt('/launching')
  })
})

describe('an account not yet open', () => {
  const unverified = { ...aStudent, standing: 'unverified' } as const
  const unconfirmed = { ...anHod, standing: 'unverified' } as const
  const unpaid = { ...aStudent, standing: 'unpaid' } as const
  const waiting = [
    ['a student without approval', unverified, '/profile'],
    ['staff without confirmation', unconfirmed, '/profile'],
    ['a student who has not paid', unpaid, '/cart'],
  ] as const

  test.for(waiting)('%s finds notifications and support in the menu', async ([_, account, home], { server }) => {
    server.answers(sessions.restore, { user: account, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    const user = await openScreen('/dashboard', account)
    await isAt(home)
    const [menu] = await screen.findAllByRole('navigation', { name: 'Main' })
    if (!menu) throw new Error('no menu')
    await user.click(within(menu).getByRole('link', { name: 'Notifications' }))
    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    await user.click(within(menu).getByRole('link', { name: 'Support' }))
    expect(await screen.findByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
  })
})

describe('after a crash', () => {
  test.for([
    ['staff', anHod, '/staffLogin'],
    ['students', aStudent, '/login'],
  ] as const)('%s return to their sign-in page', async ([_, user, path], { server }) => {
    server.answers(sessions.signOut, { message: signInMessages.loggedOut.message })
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    // A response that no page can render, which the test server would not send either.
    const answer = fetch
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
      String(given[0]).startsWith(`/api${notifications.list.path}?`)
        ? Response.json({ status: true, notifications: [null], unread: 1 })
        : answer(...given),
    )
    await openScreen('/notifications', user)
    expect(await screen.findByText(/signed you out to be safe/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', path)
    await waitFor(() => expect(leave).toHaveBeenCalledWith(path))
  })
})

/** Never called. The compiler must refuse each line; otherwise the unused `@ts-expect-error` fails. */
export function whatDoesNotCompile(navigate: ReturnType<typeof useNavigate>, read: typeof useSearch) {
  // @ts-expect-error a page that does not exist
  void navigate({ to: '/dashbord' })
  // @ts-expect-error a search param that the page does not have
  void navigate({ to: '/queue', search: { status: 'Pending' } })
  // @ts-expect-error a route that does not exist
  read({ from: '/signed-in/cue' })
  // @ts-expect-error a search param that the route does not have
  const { statsu } = read({ from: '/signed-in/task/$kind' })
  return [
    statsu,
    // @ts-expect-error an address without its param
    <Link key="param" to="/reset-password/$id" />,
    // @ts-expect-error an address of a pattern, written out
    <Link key="pattern" to="/task/procedure" />,
    // @ts-expect-error a page that does not exist, from a button
    <LinkButton key="button" to="/profil" />,
  ]
}

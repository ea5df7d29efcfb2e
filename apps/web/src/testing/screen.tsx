// Opens a page of the real application in a test: at its address, behind the real guards, before the `server` of
// `fixtures.ts`. For what a screen says and does; how it looks is for the journeys in a browser.
import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { startSession } from '#web/kernel/session-store.ts'
import { makeRouter } from '#web/routes.tsx'
import { theme } from '#web/theme.ts'
import './costly-diagnostics.ts'

// A page is loaded in parts, and calls that read are sent again before they give up.
configure({ asyncUtilTimeout: 8000 })
// What the kit needs of a document and happy-dom does not have: fonts that load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

let shown: ReturnType<typeof makeRouter> | undefined

/** The router of the screen that was opened last: where it is, and ways to lead it elsewhere. */
export function shownRouter(): ReturnType<typeof makeRouter> {
  if (!shown) throw new Error('openScreen comes first')
  return shown
}

/**
 * Goes to an address, signed in as somebody if one is given; returns the user at the screen. Each gets a router of its own:
 * one that an earlier test left on its way would never arrive.
 */
export async function openScreen(address: string, account: SessionUser | null = null): Promise<UserEvent> {
  if (account) startSession({ user: account, sessionToken: 'token' })
  const router = makeRouter(createMemoryHistory())
  shown = router
  render(
    // A dialog is there at once, and gone at once: what a test sees does not depend on how far it has faded. Nothing here is
    // painted, and every element would inherit hundreds of colours and sizes.
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.navigate({ href: address, replace: true }))
  return userEvent.setup({ delay: null })
}

/** A window as wide as a phone, for those who ask; until the mocks are restored. */
export function beOnPhone(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    return query === '(width < 48em)' ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
}

/** An option of the list that is open; here no list has a place on the screen, so all count as hidden. */
export const optionOf = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('option', { name, hidden: true })

/** What a form says at its top. */
export const summaryOf = (title: string): Promise<HTMLElement> => screen.findByRole('alert', { name: title })

/** The dialog that tells of a refusal. */
export const refusalOf = (title: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: title })

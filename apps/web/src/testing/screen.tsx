// Opens a page of the real application in a test: at its address, with the real guards and the `server` of
// `fixtures.ts`. Tests content and behaviour; the e2e journeys test the layout in a browser.
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

// Pages load lazily, and reads are retried before they fail.
configure({ asyncUtilTimeout: 8000 })
// The UI kit needs `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

let shown: ReturnType<typeof makeRouter> | undefined

/** The router of the last opened screen, to read or change its location. */
export function shownRouter(): ReturnType<typeof makeRouter> {
  if (!shown) throw new Error('openScreen comes first')
  return shown
}

/**
 * Opens an address, signed in as `account` if given, and returns the test user. Each screen has its own router, because
 * a navigation that an earlier test left unfinished would block a shared one.
 */
export async function openScreen(address: string, account: SessionUser | null = null): Promise<UserEvent> {
  if (account) startSession({ user: account, sessionToken: 'token' })
  const router = makeRouter(createMemoryHistory())
  shown = router
  render(
    // `env="test"` shows and hides dialogs at once, so tests do not depend on transitions. Without CSS variables,
    // because nothing is painted and every element would inherit hundreds of them.
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.navigate({ href: address, replace: true }))
  return userEvent.setup({ delay: null })
}

/** Makes the window as wide as a phone until the mocks are restored. */
export function beOnPhone(): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    return query === '(width < 48em)' ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
}

/** Finds an option of the open list. Lists have no position in happy-dom, so all count as hidden. */
export const optionOf = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('option', { name, hidden: true })

/** Finds the summary at the top of a form. */
export const summaryOf = (title: string): Promise<HTMLElement> => screen.findByRole('alert', { name: title })

/** Finds the dialog of a refusal. */
export const refusalOf = (title: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: title })

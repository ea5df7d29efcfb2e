// Opens a page of the real application in a test: at its address, behind the real guards, before a server that the test
// speaks for. For what a screen says and does; how it looks is for the journeys in a browser.
import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeDialog, closeToast, presentNotices } from '#web/kernel/notices.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { clearSession, startSession } from '#web/kernel/session-store.ts'
import { router } from '#web/routes.tsx'
import { theme } from '#web/theme.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'

// A page is loaded in parts, and calls that read are sent again before they give up.
configure({ asyncUtilTimeout: 8000 })
// What the kit needs of a document and happy-dom does not have: fonts that load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** The server of the running test. */
export let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

afterEach(() => {
  cleanup()
  closeDialog()
  for (const { id } of presentNotices().toasts) closeToast(id)
  clearSession('left')
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Goes to an address, signed in as somebody if one is given; gives the hands of who sits before the screen. */
export async function openScreen(address: string, user: SessionUser | null = null): Promise<UserEvent> {
  if (user) startSession({ user, sessionToken: 'token' })
  render(
    // A dialog is there at once, and gone at once: what a test sees does not depend on how far it has faded.
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.navigate({ href: address, replace: true }))
  return userEvent.setup({ delay: null })
}

/** An option of the list that is open; here no list has a place on the screen, so all count as hidden. */
export const optionOf = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('option', { name, hidden: true })

/** The dialog that tells of a refusal. */
export const refusalOf = (title: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: title })

// The frame of a page that exists inside and outside of the product: the shell for who is signed in, nothing else.
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { usePossibleUser } from '#web/identity/accounts/session.ts'

let Shell: ComponentType | null = null

/** Before the page is shown to somebody signed in: a frame that came later would leave the window empty meanwhile. */
export async function loadShell(): Promise<void> {
  Shell ??= (await import('./signed-in.tsx')).SignedIn
}

export function ShellWhenSignedIn() {
  const user = usePossibleUser()
  return user && Shell ? <Shell /> : <Outlet />
}

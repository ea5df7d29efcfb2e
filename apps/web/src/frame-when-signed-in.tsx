// The frame of a page that exists inside and outside of the product: for people who are signed in, and only for them.
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { usePossibleUser } from './identity/accounts/session.ts'

let Frame: ComponentType | null = null

/** Loads the frame before the page is shown: later, the window would stay empty until it has come. */
export async function loadFrame(): Promise<void> {
  Frame ??= (await import('./signed-in-frame.tsx')).SignedInFrame
}

export function FrameWhenSignedIn() {
  const user = usePossibleUser()
  return user && Frame ? <Frame /> : <Outlet />
}

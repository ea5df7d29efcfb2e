// The frame of a page that exists inside and outside the product: shown only to signed-in people.
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { usePossibleUser } from './identity/accounts/session.ts'

let Frame: ComponentType | null = null

/** Loads the frame before the page is shown; otherwise the window would be empty until it arrives. */
export async function loadFrame(): Promise<void> {
  Frame ??= (await import('./signed-in-frame.tsx')).SignedInFrame
}

export function FrameWhenSignedIn() {
  const user = usePossibleUser()
  return user && Frame ? <Frame /> : <Outlet />
}

// The frame of a page that exists inside and outside of the product: the shell for who is signed in, nothing else.
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePossibleUser } from '#web/people/session.ts'

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

export function ShellWhenSignedIn() {
  const user = usePossibleUser()
  if (!user) return <Outlet />
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}

// The frame around every signed-in page, with the parts that features bring to it.
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotificationBell } from './communication/notifications/notification-bell.tsx'
import { usePossibleUser } from './identity/accounts/session.ts'
import { OwnAvatar } from './membership/profiles/person-avatar.tsx'
import { mayAddAt, menuOf, openingOf } from './menu.ts'
import { useCaptureActions } from './records/logbook/favourites/capture-actions.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** `children` in place of the page of the address. */
export function SignedInFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = usePossibleUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!user) return null
  const isOpen = (address: string) => openingOf(address, user) === 'open'
  return (
    <SignedIn
      user={user}
      menu={menuOf(user)}
      mayAdd={mayAddAt(path, user)}
      bell={isOpen('/notifications') && <NotificationBell />}
      avatar={<OwnAvatar user={user} size={32} />}
      hasProfile={isOpen('/profile')}
      useCaptureActions={useCaptureActions}
    >
      {children}
    </SignedIn>
  )
}

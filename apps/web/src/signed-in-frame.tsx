// The frame of every signed-in page, with the parts that features contribute.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LicenceBanner } from './billing/licences/licence-banner.tsx'
import { MessagesBadge } from './communication/messages/messages-badge.tsx'
import { followedMessages } from './communication/messages/unread-messages.ts'
import { AlertsLink } from './communication/notifications/alerts-link.tsx'
import { NotificationBell } from './communication/notifications/notification-bell.tsx'
import { usePossibleUser } from './identity/accounts/session.ts'
import { OwnAvatar } from './membership/profiles/person-avatar.tsx'
import { mayAddAt, menuOf, openingOf } from './menu.ts'
import { WorkRefresh } from './overview/work/work.queries.ts'
import { VerifyLink, workBadgeOf } from './overview/work/work-badge.tsx'
import { FavouriteLinks } from './records/logbook/favourites/favourite-links.tsx'
import { RecordButton } from './records/logbook/favourites/record-button.tsx'
import { useRecordSheetOpen } from './records/logbook/favourites/record-sheet-state.ts'
import { KindNotesProvider } from './records/logbook/record/kind-notes.tsx'
import { collegeLogo } from './reference/colleges/college-logo.ts'
import { SignedIn } from './shell/signed-in.tsx'
import { leaveNotes } from './training/attendance/leave/leave-notes.ts'
import { useIsPhone } from './ui/page/use-is-phone.ts'

const SearchPalette = lazy(async () => ({
  default: (await import('./overview/search/search-palette.tsx')).SearchPalette,
}))

const RecordSheet = lazy(async () => ({
  default: (await import('./records/logbook/favourites/record-sheet.tsx')).RecordSheet,
}))

const followsNothing: typeof followedMessages = []

/** Returns the badge for the menu entry of an address; null when the entry has none. */
const badgeOf = (address: string) => (address === '/messages' ? <MessagesBadge /> : workBadgeOf(address))

/** `children` replaces the page of the address. */
export function SignedInFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = usePossibleUser()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isPhone = useIsPhone()
  const isRecording = useRecordSheetOpen()
  const [hasSheet, setHasSheet] = useState(false)
  if (isRecording && !hasSheet) setHasSheet(true)
  if (!user) return null
  const isOpen = (address: string) => openingOf(address, user) === 'open'
  // Only once the licence is paid and the department has verified the student. Every student has this kind of record,
  // so it stands for all.
  const mayRecord = mayAddAt('/checkList', user)
  const menu = menuOf(user)
  return (
    <KindNotesProvider value={leaveNotes}>
      <SignedIn
        user={user}
        menu={menu}
        badgeOf={badgeOf}
        mayAdd={mayAddAt(path, user)}
        bell={
          isOpen('/notifications') && (
            <NotificationBell followed={isOpen('/messages') ? followedMessages : followsNothing} />
          )
        }
        alerts={isOpen('/notifications') && <AlertsLink />}
        work={mayRecord ? <RecordButton /> : isOpen('/queue') && <VerifyLink />}
        avatar={<OwnAvatar user={user} size={isPhone ? 24 : 32} />}
        menuTop={(onVisit) => mayRecord && <FavouriteLinks onVisit={onVisit} />}
        logo={collegeLogo(user.college)}
        hasProfile={isOpen('/profile')}
        search={(state) => <SearchPalette user={user} menu={menu} hasProfile={isOpen('/profile')} {...state} />}
      >
        {/* The cart shows this itself. */}
        {path !== '/cart' && <LicenceBanner user={user} />}
        {children}
        <WorkRefresh />
        {hasSheet && (
          <Suspense fallback={null}>
            <RecordSheet user={user} menu={menu} />
          </Suspense>
        )}
      </SignedIn>
    </KindNotesProvider>
  )
}

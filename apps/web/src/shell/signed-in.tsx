// The frame of every signed-in page: header, menu, footer, bottom bar, search, inactivity. It provides the query
// client. A public page that runs queries brings its own provider, so that they stay out of the first load.
import './all-styles.ts'
import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { isStaff, type SessionUser } from '@rounds/contract/identity/accounts/person'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ConfirmSession } from '#web/identity/sessions/confirm-session.tsx'
import { Inactivity } from '#web/identity/sessions/inactivity.tsx'
import { refreshOnce } from '#web/identity/sessions/session-lifecycle.ts'
import type { MenuItem } from '#web/kernel/pages/menu-items.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { productName } from '#web/product.ts'
import { MayAdd } from '#web/ui/page/add-action.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { registerWorker } from './new-version.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRouteFocus } from './route-focus.ts'
import { useSessionEnd } from './session-end.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const ConfirmByPasskey = lazy(async () => ({
  default: (await import('#web/identity/passkeys/confirm-by-passkey.tsx')).ConfirmByPasskey,
}))
const byPasskey = (onConfirmed: () => void) => <ConfirmByPasskey onConfirmed={onConfirmed} />

interface Props {
  user: SessionUser
  menu: readonly MenuItem[]
  /** Renders the badge of the menu entry at an address. */
  badgeOf: (address: string) => ReactNode
  /** Whether this page may show its add action. */
  mayAdd: boolean
  /** The notification bell in the header. */
  bell: ReactNode
  /** The link to the notifications in the phone's bottom bar. */
  alerts: ReactNode
  /** The main action in the phone's bottom bar. */
  work: ReactNode
  avatar: ReactNode
  /** The first part of the phone's menu. */
  menuTop: (onVisit: () => void) => ReactNode
  /** The address of the college's logo, or of the product's. */
  logo: string
  /** Whether the person may open their profile. */
  hasProfile: boolean
  /** The search dialog, opened by Ctrl/⌘ K. */
  search: (state: { opened: boolean; onClose: () => void; onLogout: () => void }) => ReactNode
  children: ReactNode
}

export function SignedIn(props: Props) {
  const { user, menu, badgeOf, mayAdd, bell, alerts, work, avatar, logo, hasProfile, search, menuTop, children } = props
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  // Loaded on first use, then kept mounted.
  const [searching, setSearching] = useState<'never' | 'now' | 'before'>('never')
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  useRouteFocus()
  useSessionEnd()
  // Registered here, because visitors of the public pages have no use for an offline copy of the product.
  useEffect(registerWorker, [])
  // After `useSessionEnd`, which handles a session that turns out to be over.
  useEffect(() => void refreshOnce(), [])
  const onSearch = () => setSearching('now')
  useHotkeys([['mod+K', onSearch]], [])
  const onLogout = () => setIsLeaving(true)
  const onLeave = () => navigate({ to: '/logout', search: isStaff(user.role) ? { next: 'staff' } : {} })
  const closeMenu = () => setIsMenuOpen(false)
  return (
    <QueryClientProvider client={queryClient}>
      <MayAdd value={mayAdd}>
        <ConfirmSession byPasskey={byPasskey} />
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        <Header
          user={user}
          bell={bell}
          avatar={avatar}
          logo={logo}
          hasProfile={hasProfile}
          isPhone={isPhone}
          isMenuOpen={isMenuOpen}
          onMenu={() => setIsMenuOpen((is) => !is)}
          onSearch={onSearch}
          onLogout={onLogout}
        />
        <NewVersionNotice />
        <OfflineNotice user={user} />
        <div className={classes.body}>
          <aside className={classes.aside}>
            <Sidebar items={menu} badgeOf={badgeOf} />
          </aside>
          <Drawer
            opened={isMenuOpen}
            onClose={closeMenu}
            title="Menu"
            size={320}
            hiddenFrom="lg"
            closeButtonProps={{ 'aria-label': 'Close the menu' }}
          >
            {menuTop(closeMenu)}
            <Sidebar items={menu} badgeOf={badgeOf} onVisit={closeMenu} />
          </Drawer>
          <div className={classes.content}>
            <main className={classes.main} id="main" tabIndex={-1}>
              {children}
            </main>
            <footer className={classes.footer}>
              © {new Date().getFullYear()} {productName}. All rights reserved.
            </footer>
          </div>
        </div>
        {isPhone && (
          <BottomBar
            user={user}
            work={work}
            alerts={alerts}
            avatar={avatar}
            hasProfile={hasProfile}
            onMenu={() => setIsMenuOpen(true)}
            onLogout={onLogout}
          />
        )}
        {searching !== 'never' && (
          <Suspense fallback={null}>
            {search({ opened: searching === 'now', onClose: () => setSearching('before'), onLogout })}
          </Suspense>
        )}
        <LeaveDialog opened={isLeaving} onLogout={onLeave} onClose={() => setIsLeaving(false)} />
        <Inactivity />
      </MayAdd>
    </QueryClientProvider>
  )
}

// The bottom bar of a phone: home, menu, main action, notifications and profile.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconHome, IconListDetails, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { BottomBarButton, BottomBarLink } from '#web/ui/link/bottom-bar-item.tsx'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import { PersonMenu } from './person-menu.tsx'
import classes from './shell.module.css'

interface Props {
  user: SessionUser
  /** The main action: record or verify. Without one, the page's own add action takes its place. */
  work: ReactNode
  alerts: ReactNode
  avatar: ReactNode
  hasProfile: boolean
  onMenu: () => void
  onLogout: () => void
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

export function BottomBar({ user, work, alerts, avatar, hasProfile, onMenu, onLogout }: Props) {
  const add = usePresentAddAction()
  return (
    <nav className={classes.bottom} data-bottom-bar aria-label="Shortcuts">
      <BottomBarLink to={homeOf(user)} picture={<IconHome {...look} />} word="Home" />
      <BottomBarButton
        picture={<IconListDetails {...look} />}
        word="Records"
        aria-label="Records: all pages"
        onClick={onMenu}
      />
      {add ? (
        <BottomBarButton
          isRaised
          picture={<IconPlus {...look} />}
          // The first word of the label, so that the accessible name contains the visible text.
          word={add.label.split(' ', 1).join()}
          aria-label={add.label}
          onClick={add.onAdd}
        />
      ) : (
        work
      )}
      {alerts}
      <PersonMenu user={user} hasProfile={hasProfile} hasTheme position="top-end" onLogout={onLogout}>
        <BottomBarButton picture={avatar} word="Me" />
      </PersonMenu>
    </nav>
  )
}

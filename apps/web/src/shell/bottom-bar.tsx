// The bar at the bottom of a phone: the way home, the menu, what the person does most, what concerns them, and themselves.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconHome, IconListDetails, IconPlus, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { BottomButton, BottomWay } from '#web/ui/link/bottom-way.tsx'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import { PersonMenu } from './person-menu.tsx'
import classes from './shell.module.css'

interface Props {
  user: SessionUser
  /** What the person does most: record or verify; where there is nothing, the page's own add action. */
  work: ReactNode
  alerts: ReactNode
  hasProfile: boolean
  onMenu: () => void
  onLogout: () => void
}

export function BottomBar({ user, work, alerts, hasProfile, onMenu, onLogout }: Props) {
  const add = usePresentAddAction()
  return (
    <nav className={classes.bottom} data-bottom-bar aria-label="Short ways">
      <BottomWay to={homeOf(user)} icon={IconHome} word="Home" />
      <BottomButton icon={IconListDetails} word="Records" aria-label="Records: all pages" onClick={onMenu} />
      {add ? <BottomButton isRaised icon={IconPlus} word="Add" aria-label={add.label} onClick={add.onAdd} /> : work}
      {alerts}
      <PersonMenu user={user} hasProfile={hasProfile} hasTheme position="top-end" onLogout={onLogout}>
        <BottomButton icon={IconUser} word="Me" />
      </PersonMenu>
    </nav>
  )
}

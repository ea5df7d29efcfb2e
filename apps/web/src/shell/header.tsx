// The top bar: menu button on small screens, brand, search; on wider ones the theme button and the person's menu.
import { Burger, Text, UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { productName } from '#web/product.ts'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './shell.module.css'
import { UnsentButton } from './unsent-button.tsx'

interface Props {
  user: SessionUser
  bell: ReactNode
  avatar: ReactNode
  /** The address of the logo beside the product's name. */
  logo: string
  hasProfile: boolean
  /** On a phone the bottom bar has the menu and the profile instead. */
  isPhone: boolean
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
  onLogout: () => void
}

export function Header(props: Props) {
  const { user, bell, avatar, logo, hasProfile, isPhone, isMenuOpen, onMenu, onSearch, onLogout } = props
  return (
    <header className={classes.header} data-header>
      {!isPhone && (
        <Burger hiddenFrom="lg" opened={isMenuOpen} onClick={onMenu} aria-label="Menu" aria-expanded={isMenuOpen} />
      )}
      <Link to={homeOf(user)} className={classes.brand}>
        <img src={logo} alt="" width={32} height={32} />
        <span className={classes.brandName}>{productName}</span>
        {user.college && <span className={classes.college}>{user.college.name}</span>}
      </Link>
      <div className={classes.headerEnd}>
        <UnsentButton />
        <UnstyledButton
          className={classes.search}
          onClick={onSearch}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search (Ctrl K)"
        >
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span className={classes.searchWord}>Search</span>
          <span className={classes.searchKeys} aria-hidden />
        </UnstyledButton>
        {bell}
        {!isPhone && (
          <>
            <ThemeSwitch />
            <PersonMenu user={user} hasProfile={hasProfile} onLogout={onLogout}>
              <UnstyledButton className={classes.person}>
                {avatar}
                <Text size="sm" className={classes.hello}>
                  Hello, {user.name}
                </Text>
                <IconChevronDown size={16} aria-hidden />
              </UnstyledButton>
            </PersonMenu>
          </>
        )}
      </div>
    </header>
  )
}

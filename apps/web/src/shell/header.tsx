// The bar on top: menu button on small screens, brand, command palette, theme, and the person's own menu.
import { ActionIcon, Burger, Menu, Text, UnstyledButton } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconChevronDown, IconLogout, IconSearch, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf } from '#web/identity/sessions/gate.ts'
import { productName } from '#web/product.ts'
import { LinkMenuItem } from '#web/ui/link/link-menu-item.tsx'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import classes from './shell.module.css'
import { UnsentButton } from './unsent-button.tsx'

interface Props {
  user: SessionUser
  bell: ReactNode
  avatar: ReactNode
  hasProfile: boolean
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
  onLogout: () => void
}

function PersonMenu({
  user,
  avatar,
  hasProfile,
  onLogout,
}: Pick<Props, 'user' | 'avatar' | 'hasProfile' | 'onLogout'>) {
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          {avatar}
          <Text size="sm" className={classes.hello}>
            Hello, {user.name}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          Hello, {user.name}
          <br />
          {user.roleTitle}
          {user.department && ` · ${user.department.name}`}
        </Menu.Label>
        {hasProfile && (
          <LinkMenuItem to="/profile" leftSection={<IconUser size={16} />}>
            Profile
          </LinkMenuItem>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function Header({ user, bell, avatar, hasProfile, isMenuOpen, onMenu, onSearch, onLogout }: Props) {
  return (
    <header className={classes.header}>
      <Burger hiddenFrom="lg" opened={isMenuOpen} onClick={onMenu} aria-label="Menu" aria-expanded={isMenuOpen} />
      <Link to={homeOf(user)} className={classes.brand}>
        <img src={user.college?.logo ?? '/favicon.svg'} alt="" width={32} height={32} />
        <span className={classes.brandName}>{productName}</span>
        {user.college && <span className={classes.college}>{user.college.name}</span>}
      </Link>
      <div className={classes.headerEnd}>
        <UnsentButton />
        <ActionIcon variant="default" size={44} onClick={onSearch} aria-label="Go to… (Ctrl+K)" title="Go to… (Ctrl+K)">
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
        {bell}
        <span className={classes.theme}>
          <ThemeSwitch />
        </span>
        <PersonMenu user={user} avatar={avatar} hasProfile={hasProfile} onLogout={onLogout} />
      </div>
    </header>
  )
}

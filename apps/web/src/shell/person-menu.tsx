// The person's menu: profile, theme (where the header has no space for it), and sign-out.
import { Menu, type MenuProps, useMantineColorScheme } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconCertificate, IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkMenuItem } from '#web/ui/link/link-menu-item.tsx'
import { schemes } from '#web/ui/page/theme-switch.tsx'

interface Props extends Pick<MenuProps, 'position'> {
  user: SessionUser
  hasProfile: boolean
  hasTheme?: boolean
  onLogout: () => void
  /** The button that opens the menu. */
  children: ReactNode
}

export function PersonMenu({ user, hasProfile, hasTheme = false, position = 'bottom-end', onLogout, children }: Props) {
  return (
    <Menu position={position} width={240} withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
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
        {user.certified && user.standing === 'full' && (
          <LinkMenuItem to="/certificates" leftSection={<IconCertificate size={16} />}>
            Bonafide Certificate
          </LinkMenuItem>
        )}
        {hasTheme && <ThemeItem />}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeItem() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { next, label, Icon } = schemes[colorScheme]
  return (
    <Menu.Item leftSection={<Icon size={16} />} closeMenuOnClick={false} onClick={() => setColorScheme(next)}>
      {label}
    </Menu.Item>
  )
}

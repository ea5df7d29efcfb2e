// The menu at the left: the pages somebody may open, folders closed until one of their pages is open.
import { NavLink } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { MenuEntry, MenuFolder, MenuItem } from '#web/kernel/pages/menu-items.ts'
import { LinkNavItem } from '#web/ui/link/link-nav-item.tsx'

interface EntryProps {
  entry: MenuEntry
  path: string
  onVisit?: (() => void) | undefined
}

function Entry({ entry: { to, label, icon: Icon }, path, onVisit }: EntryProps) {
  const isHere = path === to
  return (
    <LinkNavItem
      to={to}
      label={label}
      leftSection={Icon && <Icon size={20} stroke={1.6} aria-hidden />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      {...(onVisit ? { onClick: onVisit } : {})}
      variant="light"
    />
  )
}

function Folder({ folder, path, onVisit }: { folder: MenuFolder; path: string; onVisit?: (() => void) | undefined }) {
  const { label, icon: Icon, entries } = folder
  const isInside = entries.some(({ to }) => to === path)
  const [isOpen, setIsOpen] = useState(isInside)
  return (
    <NavLink
      component="button"
      type="button"
      label={label}
      leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
      opened={isOpen || isInside}
      onChange={setIsOpen}
      aria-expanded={isOpen || isInside}
      childrenOffset={34}
    >
      {entries.map((entry) => (
        <Entry key={entry.to} entry={entry} path={path} onVisit={onVisit} />
      ))}
    </NavLink>
  )
}

export function Sidebar({ items, onVisit }: { items: readonly MenuItem[]; onVisit?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label="Main">
      {items.map((item) =>
        'entries' in item ? (
          <Folder key={item.label} folder={item} path={path} onVisit={onVisit} />
        ) : (
          <Entry key={item.to} entry={item} path={path} onVisit={onVisit} />
        ),
      )}
    </nav>
  )
}

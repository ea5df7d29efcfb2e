// The menu at the left: the pages somebody may visit, groups folded until one of their pages is open.
import { NavLink } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { NavigationGroup, NavigationItem, NavigationPage } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'

interface PageLinkProps {
  page: NavigationPage
  path: string
  isNested?: boolean
  onVisit?: (() => void) | undefined
}

function PageLink({ page, path, isNested = false, onVisit }: PageLinkProps) {
  const isHere = path === page.to
  return (
    <NavLink
      renderRoot={(props) => <Link to={page.to} {...props} />}
      label={page.label}
      leftSection={isNested ? undefined : <NavigationIcon label={page.label} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      {...(onVisit ? { onClick: onVisit } : {})}
      variant="light"
    />
  )
}

function Group({ group, path, onVisit }: { group: NavigationGroup; path: string; onVisit?: (() => void) | undefined }) {
  const isInside = group.pages.some(({ to }) => to === path)
  const [isOpen, setIsOpen] = useState(isInside)
  return (
    <NavLink
      component="button"
      type="button"
      label={group.label}
      leftSection={<NavigationIcon label={group.label} />}
      opened={isOpen || isInside}
      onChange={setIsOpen}
      aria-expanded={isOpen || isInside}
      childrenOffset={34}
    >
      {group.pages.map((page) => (
        <PageLink key={page.to} page={page} path={path} isNested onVisit={onVisit} />
      ))}
    </NavLink>
  )
}

export function Sidebar({ items, onVisit }: { items: readonly NavigationItem[]; onVisit?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav aria-label="Main">
      {items.map((item) =>
        'pages' in item ? (
          <Group key={item.label} group={item} path={path} onVisit={onVisit} />
        ) : (
          <PageLink key={item.to} page={item} path={path} onVisit={onVisit} />
        ),
      )}
    </nav>
  )
}

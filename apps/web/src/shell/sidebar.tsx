// The menu at the left: the pages somebody may open, folders closed until one of their pages is open.
import { NavLink } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { isWithin, type MenuEntry, type MenuFolder, type MenuItem } from '#web/kernel/pages/menu-items.ts'
import { LinkNavItem } from '#web/ui/link/link-nav-item.tsx'
import classes from './shell.module.css'

interface Around {
  /** The number of what waits behind an entry, where something does. */
  badgeOf: (address: string) => ReactNode
  onVisit?: (() => void) | undefined
}

interface EntryProps extends Around {
  entry: MenuEntry
  path: string
}

function Entry({ entry, path, badgeOf, onVisit }: EntryProps) {
  const { to, label, icon: Icon } = entry
  const isHere = isWithin(path, entry)
  return (
    <LinkNavItem
      to={to}
      label={label}
      leftSection={Icon && <Icon size={20} stroke={1.6} aria-hidden />}
      rightSection={badgeOf(to)}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      {...(onVisit ? { onClick: onVisit } : {})}
      variant="light"
    />
  )
}

function Folder({ folder, path, ...around }: Around & { folder: MenuFolder; path: string }) {
  const { label, icon: Icon, entries } = folder
  const isInside = entries.some((entry) => isWithin(path, entry))
  const [isOpen, setIsOpen] = useState(isInside)
  return (
    <NavLink
      component="button"
      type="button"
      fz="md"
      lh="md"
      label={
        <span className={classes.folder}>
          {label}
          {/* What waits inside is seen from outside. */}
          {!(isOpen || isInside) && entries.map(({ to }) => <Fragment key={to}>{around.badgeOf(to)}</Fragment>)}
        </span>
      }
      leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
      opened={isOpen || isInside}
      onChange={setIsOpen}
      aria-expanded={isOpen || isInside}
      childrenOffset={34}
    >
      {entries.map(({ icon: _, heading, ...entry }, index) => (
        <Fragment key={entry.to}>
          {heading && heading !== entries[index - 1]?.heading && <div className={classes.menuHeading}>{heading}</div>}
          <Entry entry={entry} path={path} {...around} />
        </Fragment>
      ))}
    </NavLink>
  )
}

/** Scrolls the menu alone to the entry of the open page: the page stays where it is. */
function showOpenEntry(menu: HTMLElement): void {
  const scroller = menu.parentElement
  const entry = menu.querySelector('[aria-current="page"]')
  if (!scroller || !entry) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom + roomBelow
  else if (top < frame.top) scroller.scrollTop -= frame.top - top + roomBelow
}

/** So that one sees whether there is more, in pixels. */
const roomBelow = 48

export function Sidebar({ items, ...around }: Around & { items: readonly MenuItem[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    if (menu.current) showOpenEntry(menu.current)
  }, [path])
  return (
    <nav ref={menu} aria-label="Main">
      {items.map((item) =>
        'entries' in item ? (
          <Folder key={item.label} folder={item} path={path} {...around} />
        ) : (
          <Entry key={item.to} entry={item} path={path} {...around} />
        ),
      )}
    </nav>
  )
}

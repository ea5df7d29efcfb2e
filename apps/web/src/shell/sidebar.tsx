// The menu on the left: the pages that the person may open. Folders stay closed until one of their pages is open.
import { NavLink } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { isWithin, type MenuEntry, type MenuFolder, type MenuItem } from '#web/kernel/pages/menu-items.ts'
import { LinkNavItem } from '#web/ui/link/link-nav-item.tsx'
import classes from './shell.module.css'

interface Around {
  /** Renders the badge of an entry with pending work. */
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
          {/* A closed folder shows the badges of its pages. */}
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

/** Scrolls only the menu to the entry of the current page; the page itself stays. */
function showOpenEntry(menu: HTMLElement): void {
  const scroller = menu.parentElement
  const entry = menu.querySelector('[aria-current="page"]')
  if (!scroller || !entry) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  if (bottom > frame.bottom) scroller.scrollTop += bottom - frame.bottom + roomBelow
  else if (top < frame.top) scroller.scrollTop -= frame.top - top + roomBelow
}

/** In pixels. Leaves the next entry partly visible, to show that the menu continues. */
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

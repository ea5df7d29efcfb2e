// A list of lines, such as records, notifications or tasks. Each is a title over a grey line, with something short at
// the end. A line with a link is a link as a whole.
import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './line-list.module.css'

interface ListProps {
  children: ReactNode
  /** The lines are those of the previous page while the next ones load. */
  isStale?: boolean
  /** Leaves out the frame, as in a panel. */
  isBare?: boolean | undefined
}

export function LineList({ children, isStale, isBare }: ListProps) {
  return (
    <ul className={classes.list} data-stale={isStale || undefined} data-bare={isBare || undefined}>
      {children}
    </ul>
  )
}

interface LineProps {
  title: ReactNode
  detail?: ReactNode
  /** The content at the end: a status, a time or an action. */
  aside?: ReactNode
  /** The target of the line; null for a line that is not a link. */
  link?: { to: string; search?: object; params?: object } | null | undefined
  /** Called when the link is followed. */
  onOpen?: () => void
  /** For lists that mark unread items: reserves space for the dot, and makes only unread text bold. */
  isUnread?: boolean
  /** Lets the grey line wrap over as many rows as it needs. */
  isWhole?: boolean
}

export function Line({ title, detail, aside, link, onOpen, isUnread, isWhole }: LineProps) {
  const looks = {
    className: classes.line,
    'data-quiet': isUnread === false || undefined,
    'data-unread': isUnread || undefined,
    'data-whole': isWhole || undefined,
  }
  const content = (
    <>
      {isUnread !== undefined && <span className={classes.dot} aria-hidden />}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  )
  if (!link) {
    return (
      <li>
        <div {...looks}>{content}</div>
      </li>
    )
  }
  return (
    <li>
      <Link {...looks} data-opens to={link.to} params={{ ...link.params }} search={{ ...link.search }} onClick={onOpen}>
        {content}
      </Link>
    </li>
  )
}

/** The empty state of a list: what is missing, and what to do next. */
export function NoLines({ title, hint, isBare }: { title: string; hint: string; isBare?: boolean | undefined }) {
  return (
    <div className={classes.empty} data-bare={isBare || undefined} role="status">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {hint}
      </Text>
    </div>
  )
}

/** The skeleton of lines that are loading. */
export function LinesToCome({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <div key={index} className={classes.line} aria-hidden>
      <span className={classes.coming}>
        <Skeleton component="span" display="block" height="0.9rem" width="40%" mb={6} />
        <Skeleton component="span" display="block" height="0.8rem" width="70%" />
      </span>
    </div>
  ))
}

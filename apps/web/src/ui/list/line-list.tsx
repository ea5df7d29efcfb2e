// Things one below the other, each a title over a line in grey, with something short at its end: records, notifications,
// what is to be done. A line that leads somewhere is a link as a whole.
import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './line-list.module.css'

interface ListProps {
  children: ReactNode
  /** The lines are those of the page before, while the next ones are on their way. */
  isStale?: boolean
  /** Without a frame of its own, as in a panel. */
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
  /** At the end: a status, a time, a verb. */
  aside?: ReactNode
  /** Where the line leads; nowhere without one. */
  link?: { to: string; search?: object; params?: object } | null | undefined
  /** Called as the link is followed. */
  onOpen?: () => void
  /** For lists that tell what is unread: a place for the dot, and words that are strong only then. */
  isUnread?: boolean
  /** The grey line has as many rows as it takes. */
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

/** What a list without lines says: what there is none of, and what to do next. */
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

/** The shape of lines that are on their way. */
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

// One item of the phone's bottom bar: an icon, a word below it, and an optional badge.
import { Indicator, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './bottom-bar-item.module.css'

interface Shown {
  picture: ReactNode
  word: string
  /** The number on the badge; null or undefined for none. */
  badge?: string | null | undefined
  /** The meaning of the badge, for screen readers. */
  more?: string | undefined
}

/** A bottom-bar item that links to a page. */
export function BottomBarLink({ to, ...shown }: Shown & { to: string }) {
  const isHere = useRouterState({ select: (state) => state.location.pathname === to })
  return (
    <Link to={to} className={classes.item} aria-current={isHere ? 'page' : undefined}>
      <Picture {...shown} />
    </Link>
  )
}

type ButtonProps = Shown & { isRaised?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** A bottom-bar item that runs an action. `isRaised` marks the most frequent one. */
export function BottomBarButton({ picture, word, badge, more, isRaised = false, ...props }: ButtonProps) {
  return (
    <UnstyledButton {...props} className={classes.item} data-raised={isRaised || undefined}>
      <Picture picture={picture} word={word} badge={badge} more={more} />
    </UnstyledButton>
  )
}

function Picture({ picture, word, badge = null, more }: Shown) {
  return (
    <>
      <Indicator
        label={badge && <span aria-hidden>{badge}</span>}
        disabled={badge === null}
        size={16}
        offset={2}
        color="teal.8"
        className={classes.picture}
      >
        {picture}
      </Indicator>
      <span className={classes.word}>
        {word}
        {more && <VisuallyHidden>: {more}</VisuallyHidden>}
      </span>
    </>
  )
}

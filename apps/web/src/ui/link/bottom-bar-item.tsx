// One item of the phone's bottom bar: a picture, a word below it, and a number where something waits.
import { Indicator, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './bottom-bar-item.module.css'

interface Shown {
  picture: ReactNode
  word: string
  /** The number of what waits; null or none for nothing. */
  badge?: string | null | undefined
  /** What the number says, for those who do not see it. */
  more?: string | undefined
}

/** A link to a page. */
export function BottomBarLink({ to, ...shown }: Shown & { to: string }) {
  const isHere = useRouterState({ select: (state) => state.location.pathname === to })
  return (
    <Link to={to} className={classes.item} aria-current={isHere ? 'page' : undefined}>
      <Picture {...shown} />
    </Link>
  )
}

type ButtonProps = Shown & { isRaised?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** Something to do; the raised one is what the person does most. */
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

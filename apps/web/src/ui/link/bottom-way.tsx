// One way of the phone's bottom bar: a picture, a word below it, and a number where something waits.
import { Indicator, UnstyledButton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import classes from './bottom-way.module.css'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

interface Shown {
  icon: Icon
  word: string
  /** The number of what waits; null or none for nothing. */
  badge?: string | null
}

/** A page. `label` is its name where the word does not say enough. */
export function BottomWay({ to, label, ...shown }: Shown & { to: string; label?: string }) {
  const isHere = useRouterState({ select: (state) => state.location.pathname === to })
  return (
    <Link to={to} className={classes.way} aria-label={label} aria-current={isHere ? 'page' : undefined}>
      <Picture {...shown} />
    </Link>
  )
}

type ButtonProps = Shown & { isRaised?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** Something to do; the raised one is what the person does most. */
export function BottomButton({ icon, word, badge, isRaised = false, ...props }: ButtonProps) {
  return (
    <UnstyledButton className={classes.way} data-raised={isRaised || undefined} {...props}>
      <Picture icon={icon} word={word} badge={badge} />
    </UnstyledButton>
  )
}

function Picture({ icon: Icon, word, badge = null }: { icon: Icon; word: string; badge?: string | null | undefined }) {
  return (
    <>
      <Indicator
        label={badge}
        disabled={badge === null}
        size={16}
        offset={2}
        color="teal.8"
        className={classes.picture}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
      </Indicator>
      <span className={classes.word}>{word}</span>
    </>
  )
}

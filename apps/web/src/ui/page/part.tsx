// A section of a page with its heading and actions.
import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './part.module.css'

interface Props {
  title: string
  action?: ReactNode
  /** Focuses the section, because it replaces an earlier step and the focus disappeared with that step. */
  isStep?: boolean
  children: ReactNode
}

export function Part({ title, action, isStep = false, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isStep])
  return (
    <section aria-labelledby={id}>
      <div className={classes.head} data-has-action={action ? true : undefined}>
        <Title ref={heading} order={2} fz="lg" id={id} {...(isStep ? { tabIndex: -1 } : {})}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}

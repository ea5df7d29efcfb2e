// A part of a page with its heading, and what can be done with it.
import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './part.module.css'

interface Props {
  title: string
  action?: ReactNode
  /** It stands in the place of an earlier step, which took the focus with it. */
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

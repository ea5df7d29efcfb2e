// A part of a page with its heading, and what can be done with it.
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './part.module.css'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function Part({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.head} data-has-action={action ? true : undefined}>
        <Title order={2} fz="lg" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}

// The errors of a form, at its top, in the words of the catalogue. The same texts also stand at their fields. It
// belongs to the first load of the sign-in pages, so keep it tiny; long forms use `fault-links.tsx`.
import { Text } from '@mantine/core'
import type { Message } from '@rounds/contract/kernel/message'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './fault-summary.module.css'

interface Props {
  /** Null while there are no errors. */
  message: Message | null
  /** Shown instead of the message. */
  children?: ReactNode
  ref?: Ref<HTMLElement>
}

export function FaultSummary({ message, children, ref }: Props) {
  const titleId = useId()
  if (!message) return null
  return (
    <section ref={ref} className={classes.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Text id={titleId} component="h2" fw={650} fz="md">
        {message.title}
      </Text>
      {children ?? (
        <Text size="sm" className={classes.message}>
          {message.message}
        </Text>
      )}
    </section>
  )
}

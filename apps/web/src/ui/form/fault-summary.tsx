// What is wrong in a form, at its top, in the words of the catalogue. The sentences stand at their fields as well; where a
// form is longer than the screen, each of them leads to its field.
import { Anchor, List, Text } from '@mantine/core'
import type { Message } from '@rounds/contract/kernel/message'
import { type Ref, useId } from 'react'
import classes from './fault-summary.module.css'

interface Props {
  /** Null while nothing is wrong. */
  said: Message | null
  /** Field key → sentence, in form order, instead of the message. */
  faults?: Readonly<Record<string, string>>
  onField?: (key: string) => void
  ref?: Ref<HTMLElement>
}

export function FaultSummary({ said, faults, onField, ref }: Props) {
  const titleId = useId()
  if (!said) return null
  return (
    <section ref={ref} className={classes.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <Text id={titleId} component="h2" fw={650} fz="md">
        {said.title}
      </Text>
      {faults && onField ? (
        <List spacing={4} mt={4}>
          {Object.entries(faults).map(([key, sentence]) => (
            <List.Item key={key}>
              <Anchor
                component="button"
                type="button"
                c="inherit"
                ta="start"
                underline="always"
                onClick={() => onField(key)}
              >
                {sentence}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm" className={classes.message}>
          {said.message}
        </Text>
      )}
    </section>
  )
}

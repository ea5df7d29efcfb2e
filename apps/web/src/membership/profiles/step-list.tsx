// The steps of somebody new as a ticked list.
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import classes from './newcomer-steps.module.css'
import type { NewcomerStep } from './newcomer-steps-of.ts'

export function StepList({ steps }: { steps: readonly NewcomerStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, detail, isDone }) => (
        <li key={title} className={classes.step} data-done={isDone || undefined}>
          {isDone ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
          <div>
            <Text fw={600}>
              {title}
              <VisuallyHidden>{isDone ? ' (done)' : ' (to do)'}</VisuallyHidden>
            </Text>
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  )
}

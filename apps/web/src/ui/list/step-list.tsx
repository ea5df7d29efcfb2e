// A checklist of one-time steps, each ticked when done.
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './step-list.module.css'

interface Step {
  title: string
  detail?: string
  isDone: boolean
  /** The control that performs the step. */
  action?: ReactNode
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, detail, isDone, action }) => (
        <li key={title} className={classes.step} data-done={isDone || undefined}>
          {isDone ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
          <div>
            <Text fw={600}>
              {title}
              <VisuallyHidden>{isDone ? ' (done)' : ' (to do)'}</VisuallyHidden>
            </Text>
            {detail && (
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
            )}
            {action && <div className={classes.action}>{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

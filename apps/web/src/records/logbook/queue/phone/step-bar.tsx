// Phone navigation in an opened record: back to the list, previous, next.
import { Button, Text } from '@mantine/core'
import classes from '../queue.module.css'

export const stepBarId = 'queue-steps'

interface Props {
  position: number
  count: number
  onStep: (step: 1 | -1) => void
  onList: () => void
}

export function StepBar({ position, count, onStep, onList }: Props) {
  return (
    <nav className={classes.steps} aria-label="Through the queue" id={stepBarId} tabIndex={-1}>
      <Button variant="default" onClick={onList}>
        List
      </Button>
      <Button variant="default" disabled={position <= 1} onClick={() => onStep(-1)}>
        Previous
      </Button>
      <Text size="sm" role="status">
        {position} of {count}
      </Text>
      <Button variant="default" disabled={position >= count} onClick={() => onStep(1)}>
        Next
      </Button>
    </nav>
  )
}

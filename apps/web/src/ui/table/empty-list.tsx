// The empty state of a list: what is missing, and what to do next.
import { Button, Text } from '@mantine/core'
import classes from './empty-list.module.css'

interface Props {
  title: string
  hint: string
  /** Clears the filters of the list, when any are set. */
  onClear?: (() => void) | undefined
}

export function EmptyList({ title, hint, onClear }: Props) {
  return (
    <div className={classes.empty}>
      <div role="status">
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      </div>
      {onClear && (
        <Button
          variant="default"
          mt="md"
          onClick={(event) => {
            // The button disappears with the empty list, so the keyboard focus moves to the page.
            event.currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true })
            onClear()
          }}
        >
          Show all
        </Button>
      )}
    </div>
  )
}

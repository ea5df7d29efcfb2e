// What stands in the place of a list without rows: what there is none of, and what to do next.
import { Button, Text } from '@mantine/core'
import classes from './empty-list.module.css'

interface Props {
  title: string
  hint: string
  /** The way back to the whole list, where a filter narrows it. */
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
            // The button goes with the empty list, so the keyboard focus moves to the page.
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

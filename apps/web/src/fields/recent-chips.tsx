// Recent choices as chips below an empty search box.
import { Button, Group } from '@mantine/core'
import classes from './recent-chips.module.css'

interface Props<Item> {
  /** Label of the field. */
  label: string
  items: readonly Item[]
  onChoose: (item: Item) => void
}

export function RecentChips<Item extends { id: string; title: string }>({ label, items, onChoose }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label={`${label}: chosen last`}>
      {items.map((item) => (
        <Button
          key={item.id}
          variant="default"
          classNames={{ root: classes.chip, label: classes.words }}
          onClick={() => onChoose(item)}
        >
          {item.title}
        </Button>
      ))}
    </Group>
  )
}

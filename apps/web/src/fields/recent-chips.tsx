// What somebody chose last from a list, under its empty search: one press chooses it again.
import { Button, Group } from '@mantine/core'
import classes from './recent-chips.module.css'

interface Props<Item> {
  /** What the field is called. */
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

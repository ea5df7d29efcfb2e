// The button that lets somebody choose the columns of a table: a box for each, those that name a row always shown.
import { Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './column-menu.module.css'

interface Props {
  columns: readonly { key: string; header: string; isAlwaysShown: boolean }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

export function ColumnMenu({ columns, hidden, onHidden }: Props) {
  const titleId = useId()
  const isHidden = (key: string) => hidden.includes(key)
  const hiddenCount = columns.filter(({ key, isAlwaysShown }) => !isAlwaysShown && isHidden(key)).length
  const toggle = (key: string) => onHidden(isHidden(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Popover position="bottom-start" withArrow trapFocus returnFocus shadow="md" width={260}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns{hiddenCount > 0 && ` (${columns.length - hiddenCount} of ${columns.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <Stack gap={2}>
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Text id={titleId} size="sm" fw={600}>
              Columns to show
            </Text>
            <Button variant="default" size="compact-sm" disabled={hiddenCount === 0} onClick={() => onHidden([])}>
              Show all
            </Button>
          </Group>
          <div className={classes.boxes}>
            {columns.map(({ key, header, isAlwaysShown }) => (
              <Checkbox
                key={key}
                size="sm"
                className={classes.box}
                label={header}
                description={isAlwaysShown ? 'Always shown' : undefined}
                disabled={isAlwaysShown}
                checked={isAlwaysShown || !isHidden(key)}
                onChange={() => toggle(key)}
              />
            ))}
          </div>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

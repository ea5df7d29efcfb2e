// Lets the user choose the columns of a table: a checkbox each. Columns that name a row are always shown.
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import classes from './column-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  columns: readonly { key: string; header: string; isAlwaysShown: boolean }[]
  hidden: readonly string[]
  /** The columns hidden by default. */
  usual?: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

export function ColumnDialog({ opened, onClose, columns, hidden, usual = [], onHidden }: Props) {
  const isHidden = (key: string) => hidden.includes(key)
  const toggle = (key: string) => onHidden(isHidden(key) ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Modal opened={opened} onClose={onClose} title="Columns to show" size="sm">
      <Stack gap="xs">
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
        <Group gap="xs">
          <Button variant="default" onClick={() => onHidden([])}>
            Show all
          </Button>
          {usual.length > 0 && (
            <Button variant="default" onClick={() => onHidden(usual)}>
              Show the usual ones
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

// The floating button that adds what the present page lists.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import classes from './shell.module.css'

export function AddButton() {
  const action = usePresentAddAction()
  if (!action) return null
  return (
    <Button className={classes.add} size="md" radius="xl" leftSection={<IconPlus size={20} />} onClick={action.onAdd}>
      {action.label}
    </Button>
  )
}

// The floating button that adds what the present page lists.
import { Button } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { IconPlus } from '@tabler/icons-react'
import { usePresentAddAction } from '#web/ui/page/add-action.ts'
import { mayShowAddButton } from './add-button-rule.ts'
import classes from './shell.module.css'

export function AddButton({ path, user }: { path: string; user: SessionUser }) {
  const action = usePresentAddAction()
  if (!action || !mayShowAddButton(path, user)) return null
  return (
    <Button className={classes.add} size="md" radius="xl" leftSection={<IconPlus size={20} />} onClick={action.onAdd}>
      {action.label}
    </Button>
  )
}

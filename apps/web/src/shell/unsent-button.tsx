// In the header, while something is not sent yet: how much, and the way to it.
import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUnsentWork } from '#web/kernel/unsent-work.ts'
import classes from './shell.module.css'

export function UnsentButton() {
  const { count, refused } = useUnsentWork()
  if (count === 0) return null
  return (
    <Button
      renderRoot={(props) => <Link to="/unsent" {...props} />}
      variant="light"
      {...(refused > 0 ? { color: 'red', c: 'bright' } : {})}
      h={44}
      px="sm"
      leftSection={<IconCloudUp size={20} stroke={1.75} aria-hidden />}
    >
      <span className={classes.unsentWord}>Unsent </span>
      <span>({count})</span>
    </Button>
  )
}

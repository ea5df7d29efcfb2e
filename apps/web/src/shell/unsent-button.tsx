// The header's button while something is unsent: the number, and a link to the list.
import { IconCloudUp } from '@tabler/icons-react'
import { useUnsentWork } from '#web/kernel/unsent-work.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import classes from './shell.module.css'

export function UnsentButton() {
  const { count, refused } = useUnsentWork()
  if (count === 0) return null
  return (
    <LinkButton
      to="/unsent"
      variant="light"
      {...(refused > 0 ? { color: 'red', c: 'bright' } : {})}
      h={44}
      px="sm"
      leftSection={<IconCloudUp size={20} stroke={1.75} aria-hidden />}
    >
      <span className={classes.unsentWord}>Unsent </span>
      <span>({count})</span>
    </LinkButton>
  )
}

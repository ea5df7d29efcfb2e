// The outcome of a sign-off in large type, for a phone that is handed back and for a finished page.
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './sign-off.module.css'

interface Props {
  status: 'Approved' | 'Rejected'
  title: string
  children?: ReactNode
}

export function SignOffOutcome({ status, title, children }: Props) {
  const Icon = status === 'Approved' ? IconCircleCheck : IconCircleX
  const place = useRef<HTMLDivElement>(null)
  // Focus moves here because this replaces the form that had it.
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={classes.done} data-status={status} role="status" tabIndex={-1} ref={place}>
      <Icon size={56} stroke={1.5} aria-hidden />
      <Text fz="xl" fw={700}>
        {title}
      </Text>
      {children}
    </div>
  )
}

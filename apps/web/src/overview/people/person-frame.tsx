// The frame of a person's page: a link back to the list, the name, the pending action, a print button, and all other
// actions behind the ⋯.
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { PersonSessions } from '#web/identity/sessions/person-sessions.tsx'
import { asProblem } from '#web/kernel/call-problem.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { type RowAction, RowMenu } from '#web/ui/table/row-menu.tsx'
import classes from './person-page.module.css'

interface Props {
  id: string
  name: string
  purpose: string
  back: { to: '/allStudent' | '/allStaff' | '/allHod'; label: string }
  main?: RowAction | undefined
  more: readonly RowAction[]
  children: ReactNode
}

export function PersonFrame({ id, name, purpose, back, main, more, children }: Props) {
  const { role } = useUser()
  const [isShowingSessions, setIsShowingSessions] = useState(false)
  const actions: readonly RowAction[] =
    role === 'master' ? [...more, { verb: 'Where signed in…', onAct: () => setIsShowingSessions(true) }] : more
  return (
    <PageFrame
      title={name}
      purpose={purpose}
      action={
        <Group gap="xs" className={classes.screenOnly}>
          {main && <Button onClick={main.onAct}>{main.verb}</Button>}
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <RowMenu about={name} actions={actions} />
        </Group>
      }
    >
      <BackLink to={back.to} className={classes.screenOnly}>
        {back.label}
      </BackLink>
      {children}
      {isShowingSessions && <PersonSessions id={id} name={name} onClose={() => setIsShowingSessions(false)} />}
    </PageFrame>
  )
}

/** Whether the account was deleted, or its invitation withdrawn, while its page was open. */
export const isGone = ({ error }: UseQueryResult<unknown>): boolean =>
  error !== null && asProblem(error).code === 'notFound'

/** The page until the person has loaded, or when the person cannot be shown. */
export function PersonToCome({ query }: { query: UseQueryResult<unknown> }) {
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading">
      <Skeleton h={60} w="60%" />
      <Skeleton h={100} />
      <Skeleton h={420} />
    </Stack>
  )
}

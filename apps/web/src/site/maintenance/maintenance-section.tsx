// Maintenance on the Master's page: the announcement, and the switch of read-only mode.
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { maintenanceQuery, useSwitchReadOnly } from './maintenance.queries.ts'
import { NoticeForm } from './notice-form.tsx'

const turnOn = 'Turn on read-only mode'

export function MaintenanceSection() {
  const query = useQuery(maintenanceQuery)
  const change = useSwitchReadOnly()
  const [isAsking, setIsAsking] = useState(false)
  if (query.isError) return <Refused problem={asProblem(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} aria-busy />
  const { isReadOnly, switchedAt, notice } = query.data
  const switchTo = (next: boolean) => change.mutate(next, { onSuccess: ({ message }) => showSuccess(message) })
  return (
    <Stack maw={640} component="section" aria-labelledby="maintenance">
      <Title order={2} size="h4" id="maintenance">
        Maintenance
      </Title>
      <NoticeForm key={notice?.text} notice={notice} />
      <Text>
        {isReadOnly
          ? 'Read-only mode is on: everybody can sign in and read, and every change is refused.'
          : 'Read-only mode is off: everything can be changed.'}
        {switchedAt && ` Last switched on ${longMoment(switchedAt)}.`}
      </Text>
      <Group>
        {isReadOnly ? (
          <Button loading={change.isPending} onClick={() => switchTo(false)}>
            Turn off read-only mode
          </Button>
        ) : (
          <Button color="red" variant="light" loading={change.isPending} onClick={() => setIsAsking(true)}>
            {turnOn}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`${turnOn}?`}
        message="Nobody can record, verify or change anything until you turn it off again. Records wait on the device they were written on and are sent afterwards."
        verb={turnOn}
        isDestructive
        onConfirm={() => switchTo(true)}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  )
}

// The secret link through which a calendar app shows the person's teaching sessions: create, copy once, renew, revoke.
import { Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '#web/kernel/call-problem.ts'
import { takeLostFocus } from '#web/kernel/first-focus.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { longMoment } from '#web/ui/words/day-text.ts'
import { calendarLinkQuery, useMakeCalendarLink, useRevokeCalendarLink } from './teaching.queries.ts'

export function CalendarLinkModal({ onClose }: { onClose: () => void }) {
  const query = useQuery(calendarLinkQuery)
  const making = useMakeCalendarLink()
  const revoking = useRevokeCalendarLink()
  const [address, setAddress] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const link = query.data
  async function make(): Promise<void> {
    const made = await making.mutateAsync(undefined)
    setAddress(made.address)
    showSuccess(made.message)
  }
  async function revoke(): Promise<void> {
    const { message } = await revoking.mutateAsync(undefined)
    setAddress(null)
    showSuccess(message)
  }
  return (
    <OpenModal onClose={onClose} title="Show in my calendar" size="lg">
      <Stack>
        <Text>
          A secret link shows the teaching sessions of your department in the calendar of your phone or computer, and
          keeps them up to date. It contains no patient data.
        </Text>
        {query.isError && <Refused problem={asProblem(query.error)} onRetry={() => query.refetch()} />}
        {query.isPending && <Skeleton height="3rem" role="status" aria-label="Loading" />}
        {address && (
          <>
            <TextInput label="Your link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            <Group gap="sm">
              <CopyButton value={address}>
                {({ copied, copy }) => (
                  <Button onClick={copy} ref={takeLostFocus}>
                    {copied ? 'Copied' : 'Copy the link'}
                  </Button>
                )}
              </CopyButton>
              <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
                Open my calendar app
              </Button>
            </Group>
            <Text size="sm">
              <strong>This link is shown only now.</strong> Everybody who has it sees these teaching sessions. In Google
              Calendar choose “Add calendar, From URL”; on an iPhone “Add Subscription Calendar”.
            </Text>
          </>
        )}
        {!address && link && (
          <Text>
            {`You have had a link since ${longMoment(link.madeAt)}. `}
            {link.readAt ? `Last read by a calendar on ${longMoment(link.readAt)}.` : 'No calendar has read it yet.'} A
            new link takes the place of the earlier one.
          </Text>
        )}
        {query.data !== undefined && (
          <Group justify="flex-end">
            {(link || address) && (
              <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
                Revoke the link…
              </Button>
            )}
            {!address && (
              <Button loading={making.isPending} onClick={() => void make().catch(() => undefined)}>
                {link ? 'Make a new link' : 'Make the link'}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title="Revoke the link?"
        message="Calendars that use it no longer show your teaching sessions. You can make a new link at any time."
        verb="Revoke the link"
        isDestructive
        onConfirm={revoke}
        onClose={() => setIsAsking(false)}
      />
    </OpenModal>
  )
}

// The link between the signed-in person and their college's single sign-on, as a section of the profile. Absent when
// there is none.
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { ownLinkQuery, useAllowLink, useEndLink } from './single-sign-on.queries.ts'

/** @param onEnded Called after the other sessions have ended too. */
export function OwnLinkSection({ onEnded }: { onEnded: () => Promise<void> }) {
  const { data: link } = useQuery(ownLinkQuery)
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const ending = useEndLink()
  const allowing = useAllowLink()
  if (!link) return null
  async function onEnd(): Promise<void> {
    showSuccess((await ending.mutateAsync(undefined)).message)
    await Promise.all([onEnded(), client.invalidateQueries({ queryKey: ownLinkQuery.queryKey })])
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="own-link-title">
      <Stack align="flex-start" gap="sm">
        <Title order={2} size="h4" id="own-link-title">
          Sign-in at your college
        </Title>
        <Text size="sm">
          {link.isAllowed
            ? `You have been able to sign in through ${link.college} since ${longDay(link.linkedAt)}. Last used ${longMoment(link.lastUsedAt)}.`
            : `You turned it off: the sign-in of ${link.college} does not open your account.`}
        </Text>
        {link.isAllowed ? (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Turn off
          </Button>
        ) : (
          <Button
            variant="default"
            loading={allowing.isPending}
            onClick={() => allowing.mutate(undefined, { onSuccess: ({ message }) => showSuccess(message) })}
          >
            Allow again
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title="Turn sign-in at your college off?"
        message="You sign in with your password or a passkey from then on. Your other sessions end."
        verb="Turn off"
        isDestructive
        onConfirm={onEnd}
        onClose={() => setIsAsking(false)}
      />
    </Paper>
  )
}

// The link that a student sent: its state, and a button to withdraw it.
import { Button, Group, Stack, Text } from '@mantine/core'
import type { RequestedLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { showSuccess } from '#web/kernel/notices.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './sign-off.module.css'
import { useWithdrawLink } from './sign-off.queries.ts'

/** Why a link no longer works, as shown to its student. Null when the record itself shows it. */
const closedTexts: Record<Exclude<RequestedLink['state'], 'open'>, string | null> = {
  withdrawn: 'You withdrew it.',
  expired: 'It has expired.',
  changed: 'You have changed the record since, so it no longer works.',
  noRight: 'They can no longer verify this record, so it no longer works.',
  closed: 'It is closed after too many wrong PINs.',
  used: null,
  decided: null,
}

interface Props {
  entryId: string
  link: RequestedLink
  onWithdrawn: () => void
}

/** Shows the state of a link sent earlier. */
export function AskedLinkState({ entryId, link, onWithdrawn }: Props) {
  const { state, teacher, askedAt, worksUntil, openedAt } = link
  if (state === 'used' || state === 'decided') return null
  return (
    <Stack gap="xs" className={classes.asked} role="group" aria-label="The link that you sent">
      <Text size="sm" fw={600}>
        {teacher} got a link on {longMoment(askedAt)}.
      </Text>
      {state === 'open' ? (
        <>
          <Text size="sm">
            {openedAt ? `Opened on ${longMoment(openedAt)}.` : 'Not opened yet.'} It works until{' '}
            {longMoment(worksUntil)}.
          </Text>
          <Group>
            <WithdrawLink entryId={entryId} onDone={onWithdrawn} />
          </Group>
        </>
      ) : (
        <Text size="sm">{closedTexts[state]}</Text>
      )}
    </Stack>
  )
}

/** @param onDone called once the link is withdrawn */
export function WithdrawLink({ entryId, onDone }: { entryId: string; onDone: () => void }) {
  const withdrawing = useWithdrawLink(entryId)
  return (
    <Button
      variant="default"
      size="sm"
      loading={withdrawing.isPending}
      onClick={() =>
        withdrawing.mutate(undefined, {
          onSuccess({ message }) {
            showSuccess(message)
            onDone()
          },
        })
      }
    >
      Withdraw the link
    </Button>
  )
}

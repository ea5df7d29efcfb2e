// Offers a free seat of the college in the cart of a student who has not paid, so that nobody pays without need. The
// student takes it or asks for it.
import { Button, Group, Stack, Text } from '@mantine/core'
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import type { SeatOffer } from '@rounds/contract/billing/seats/seat-offer'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/kernel/call.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { clearSession } from '#web/kernel/session-store.ts'

const texts = {
  take: {
    about: 'Your college has bought licences, and one is free for you. You do not have to pay.',
    verb: 'Take a free seat',
  },
  ask: {
    about: 'Your college has bought licences, and some are free. Ask your department for one before you pay.',
    verb: 'Ask for a seat',
  },
} as const

interface Props {
  offer: Exclude<SeatOffer, 'none'>
  /** Continues to the payment. */
  onPay: () => void
}

export function OfferedSeat({ offer, onPay }: Props) {
  const navigate = useNavigate()
  const requesting = useMutation({
    mutationFn: () => call(seats.request, { isOnce: true }),
    async onSuccess({ message, isGiven }) {
      showSuccess(message)
      if (!isGiven) return
      // The seat changes the student's standing, which takes a new session.
      clearSession('left')
      await navigate({ to: '/login', replace: true })
    },
  })
  const { about, verb } = texts[offer]
  const isAsked = requesting.data?.isGiven === false
  return (
    <Stack align="flex-start">
      <Text>{isAsked ? requesting.data?.message : about}</Text>
      <Group>
        {!isAsked && (
          <Button size="md" loading={requesting.isPending} onClick={() => requesting.mutate()}>
            {verb}
          </Button>
        )}
        <Button size="md" variant="default" onClick={onPay}>
          Pay myself
        </Button>
      </Group>
    </Stack>
  )
}

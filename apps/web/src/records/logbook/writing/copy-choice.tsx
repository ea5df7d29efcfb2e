// Asks which copy of a record to go on with: what stands on this device, or what was saved on the server.
import { Button, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'

interface Props {
  isDraft: boolean
  deviceAt: string
  storedAt: string
  onDevice: () => void
  onStored: () => void
}

export function CopyChoice({ isDraft, deviceAt, storedAt, onDevice, onStored }: Props) {
  const here = showMoment(deviceAt)
  const there = showMoment(storedAt)
  return (
    <Stack role="group" aria-label="Which copy do you want to keep?">
      <Text>
        {isDraft
          ? `What you wrote on this device on ${here} is not the same as the draft saved on ${there}.`
          : `You wrote on this device on ${here} and did not save it. The record was changed on ${there}.`}{' '}
        Which one do you want to keep?
      </Text>
      <Button size="md" onClick={onDevice} data-autofocus>
        Keep what is on this device
      </Button>
      <Button size="md" variant="default" onClick={onStored}>
        {isDraft ? 'Keep the saved draft' : 'Keep the record as it is'}
      </Button>
    </Stack>
  )
}

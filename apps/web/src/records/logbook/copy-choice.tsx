// Asks which copy of a draft to go on with: what stands on this device, or what was saved on the server.
import { Button, Stack, Text } from '@mantine/core'
import { showMoment } from '@rounds/contract/kernel/dates'

interface Props {
  deviceAt: string
  storedAt: string
  onDevice: () => void
  onStored: () => void
}

export function CopyChoice({ deviceAt, storedAt, onDevice, onStored }: Props) {
  return (
    <Stack role="group" aria-label="Which copy do you want to keep?">
      <Text>
        What you wrote on this device on {showMoment(deviceAt)} is not the same as the draft saved on{' '}
        {showMoment(storedAt)}. Which one do you want to keep?
      </Text>
      <Button size="md" onClick={onDevice} data-autofocus>
        Keep what is on this device
      </Button>
      <Button size="md" variant="default" onClick={onStored}>
        Keep the saved draft
      </Button>
    </Stack>
  )
}

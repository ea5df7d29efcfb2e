// Says that the form holds what an earlier visit left on this device.
import { Alert, Button, Text } from '@mantine/core'

interface Props {
  savedOn: string
  onAfresh: () => void
  /** What beginning again is called, where it is not from nothing. */
  verb?: string
}

export function RestoredNote({ savedOn, onAfresh, verb = 'Start afresh' }: Props) {
  return (
    <Alert variant="light" color="teal" p="sm" role="status">
      <Text size="sm" c="bright">
        This is what you wrote here on {savedOn} and did not send.
      </Text>
      <Button variant="default" size="sm" mt="xs" onClick={onAfresh}>
        {verb}
      </Button>
    </Alert>
  )
}

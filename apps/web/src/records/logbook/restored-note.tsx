// Says that the form holds what an earlier visit left on this device.
import { Alert, Button, Text } from '@mantine/core'

export function RestoredNote({ savedOn, onAfresh }: { savedOn: string; onAfresh: () => void }) {
  return (
    <Alert variant="light" color="teal" p="sm" role="status">
      <Text size="sm" c="bright">
        This is what you wrote here on {savedOn} and did not send.
      </Text>
      <Button variant="default" size="sm" mt="xs" onClick={onAfresh}>
        Start afresh
      </Button>
    </Alert>
  )
}

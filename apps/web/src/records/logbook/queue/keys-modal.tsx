// Help on the keyboard shortcuts of the queue, with a switch to turn them off.
import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { queueKeys } from './queue-keys.ts'
import { useKeySwitch } from './use-queue-keys.ts'

export function KeysModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { areKeysOn, setAreKeysOn } = useKeySwitch()
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts of the queue">
      <Stack>
        <Switch
          label="Use single keys on this page"
          checked={areKeysOn}
          onChange={(event) => setAreKeysOn(event.currentTarget.checked)}
        />
        <Table captionSide="top">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Key</Table.Th>
              <Table.Th scope="col">What it does</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {queueKeys.map(({ keys, does }) => (
              <Table.Tr key={keys}>
                <Table.Th scope="row">
                  <Kbd>{keys}</Kbd>
                </Table.Th>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Modal>
  )
}

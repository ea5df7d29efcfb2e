// Approves the selected students at once, and says how many of them were.
import { Button, Group, Paper, Text } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { useApproveMany } from '#web/membership/students/students.queries.ts'
import { ListDeck } from '#web/ui/list/list-deck.tsx'

interface Props {
  ids: readonly string[]
  onDone: () => void
}

export function ApproveMany({ ids, onDone }: Props) {
  const approving = useApproveMany()
  async function onApprove(): Promise<void> {
    const { message, updatedCount } = await approving.mutateAsync([...ids])
    onDone()
    if (updatedCount === 0)
      showDialog({ kind: 'problem', title: generalMessages.allFields.title, message: studentMessages.bulkFailed })
    else showSuccess(message, `${updatedCount} of ${ids.length} approved.`)
  }
  return (
    <ListDeck>
      <Paper component="section" withBorder shadow="md" p="sm" aria-label="Approve the selected students">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{ids.length} selected</Text>
          <Group gap="xs">
            <Button variant="default" onClick={onDone}>
              Clear
            </Button>
            <Button loading={approving.isPending} onClick={() => onApprove().catch(() => {})}>
              Approve {ids.length} selected
            </Button>
          </Group>
        </Group>
      </Paper>
    </ListDeck>
  )
}

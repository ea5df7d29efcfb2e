// Approves the selected students at once, and says who was left out and why.
import { Button, Group, Paper, Text } from '@mantine/core'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { ApprovalObstacle, LeftOut } from '@rounds/contract/membership/students/student-record'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { useApproveMany } from '#web/membership/students/students.queries.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { ListDeck } from '#web/ui/list/list-deck.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'

interface Props {
  ids: readonly string[]
  onDone: () => void
}

interface Result {
  updatedCount: number
  leftOut: readonly LeftOut[]
}

const obstacleText: Record<ApprovalObstacle, string> = {
  noProof: studentMessages.leftOutNoProof,
  addressNotVerified: studentMessages.leftOutAddress,
  approvedAlready: studentMessages.leftOutApproved,
  blocked: studentMessages.leftOutBlocked,
  notHere: studentMessages.leftOutNotHere,
}

export function ApproveMany({ ids, onDone }: Props) {
  const approving = useApproveMany()
  const [result, setResult] = useState<Result | null>(null)
  async function onApprove(): Promise<void> {
    const answer = await approving.mutateAsync([...ids])
    if (answer.updatedCount > 0) showSuccess(answer.message, `${answer.updatedCount} of ${ids.length} approved.`)
    if (answer.leftOut.length > 0) setResult(answer)
    else onDone()
  }
  return (
    <>
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
      {result && <LeftOutModal {...result} asked={ids.length} onClose={onDone} />}
    </>
  )
}

function LeftOutModal({ leftOut, updatedCount, asked, onClose }: Result & { asked: number; onClose: () => void }) {
  return (
    <LargeModal
      opened
      onClose={onClose}
      title={updatedCount === 0 ? studentMessages.bulkFailed : `${updatedCount} of ${asked} approved`}
    >
      <Text mb="sm">{leftOut.length === 1 ? 'This student was' : 'These students were'} left out:</Text>
      <LineList>
        {leftOut.map(({ id, name, reason }) => (
          <Line key={id} title={name ?? 'Somebody else'} detail={obstacleText[reason]} />
        ))}
      </LineList>
    </LargeModal>
  )
}

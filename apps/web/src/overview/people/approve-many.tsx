// Approves the selected students in bulk or gives them seats, and lists those left out with the reason.
import { Button, Group, Paper, Text } from '@mantine/core'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { ApprovalObstacle } from '@rounds/contract/membership/students/student-record'
import { useState } from 'react'
import { obstacles } from '#web/billing/college-seats/obstacle-text.ts'
import { useGiveSeats } from '#web/billing/college-seats/seats.queries.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { useApproveMany } from '#web/membership/students/students.queries.ts'
import { Line, LineList } from '#web/ui/list/line-list.tsx'
import { ListDeck } from '#web/ui/list/list-deck.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'

interface Props {
  ids: readonly string[]
  /** False when all selected students are already approved. */
  mayApprove: boolean
  /** The number of seats that the college can still give; at 0 the button is hidden. */
  freeSeats: number
  onDone: () => void
}

interface Result {
  /** The message after success. */
  message: string
  done: string
  /** The message when nobody was approved or given a seat. */
  failed: string
  count: number
  leftOut: readonly { id: string; name: string | null; why: string }[]
}

const obstacleText: Record<ApprovalObstacle, string> = {
  noProof: studentMessages.leftOutNoProof,
  addressNotVerified: studentMessages.leftOutAddress,
  approvedAlready: studentMessages.leftOutApproved,
  blocked: studentMessages.leftOutBlocked,
  notHere: studentMessages.leftOutNotHere,
}

export function ApproveMany({ ids, mayApprove, freeSeats, onDone }: Props) {
  const approving = useApproveMany()
  const giving = useGiveSeats()
  const [result, setResult] = useState<Result | null>(null)
  async function onApprove(): Promise<void> {
    const { message, updatedCount: count, ...answer } = await approving.mutateAsync([...ids])
    const leftOut = answer.leftOut.map(({ reason, ...one }) => ({ ...one, why: obstacleText[reason] }))
    tell({ message, done: 'approved', failed: studentMessages.bulkFailed, count, leftOut })
  }
  async function onGive(): Promise<void> {
    const { message, givenCount: count, ...answer } = await giving.mutateAsync([...ids])
    const leftOut = answer.leftOut.map(({ reason, ...one }) => ({ ...one, why: obstacles[reason] }))
    tell({ message, done: 'have a seat now', failed: seatMessages.noneGiven, count, leftOut })
  }
  function tell(told: Result): void {
    if (told.leftOut.length > 0) setResult(told)
    else {
      showSuccess(told.message, `${told.count} of ${ids.length} ${told.done}.`)
      onDone()
    }
  }
  return (
    <>
      <ListDeck>
        <Paper component="section" withBorder shadow="md" p="sm" aria-label="The selected students">
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{ids.length} selected</Text>
            <Group gap="xs">
              <Button variant="default" onClick={onDone}>
                Clear
              </Button>
              {freeSeats > 0 && (
                <Button
                  variant={mayApprove ? 'default' : 'filled'}
                  loading={giving.isPending}
                  onClick={() => onGive().catch(() => {})}
                >
                  Assign seats
                </Button>
              )}
              {(mayApprove || freeSeats === 0) && (
                <Button loading={approving.isPending} onClick={() => onApprove().catch(() => {})}>
                  Approve {ids.length} selected
                </Button>
              )}
            </Group>
          </Group>
        </Paper>
      </ListDeck>
      {result && <LeftOutModal {...result} asked={ids.length} onClose={onDone} />}
    </>
  )
}

function LeftOutModal({
  message,
  leftOut,
  done,
  failed,
  count,
  asked,
  onClose,
}: Result & { asked: number; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title={count === 0 ? failed : `${count} of ${asked} ${done}`}>
      {count > 0 && <Text mb="sm">{message}</Text>}
      <Text mb="sm">{leftOut.length === 1 ? 'This student was' : 'These students were'} left out:</Text>
      <LineList>
        {leftOut.map(({ id, name, why }) => (
          <Line key={id} title={name ?? 'Somebody else'} detail={why} />
        ))}
      </LineList>
    </LargeModal>
  )
}

// A confirmation that gives one student a free seat of the college and says how many are free.
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { useQuery } from '@tanstack/react-query'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { obstacles } from './obstacle-text.ts'
import { freeSeatsQuery, useGiveSeats } from './seats.queries.ts'

interface Props {
  student: { id: string; name: string }
  onClose: () => void
}

function messageOf(free: number | undefined): string {
  if (free === 0) return `${seatMessages.leftOutNoSeat} The college can buy more, or you can pay for just this student.`
  const count = free === 1 ? 'One seat is free.' : `${free?.toLocaleString('en-IN')} seats are free.`
  return `They have a licence at once and sign in again.${free === undefined ? '' : ` ${count}`}`
}

export function GiveSeatDialog({ student, onClose }: Props) {
  const { data: free } = useQuery(freeSeatsQuery)
  const giving = useGiveSeats()
  async function onGive(): Promise<void> {
    const { message, leftOut } = await giving.mutateAsync([student.id])
    const [missed] = leftOut
    if (!missed) return showSuccess(message)
    showDialog({ kind: 'problem', title: seatMessages.noneGiven, message: obstacles[missed.reason] })
  }
  return (
    <ConfirmDialog
      opened
      title={`Assign a seat to ${student.name}?`}
      message={messageOf(free)}
      verb="Assign a seat"
      isImpossible={free === 0}
      onConfirm={onGive}
      onClose={onClose}
    />
  )
}

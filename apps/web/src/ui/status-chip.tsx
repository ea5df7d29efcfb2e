// The status of a record: never by colour alone, always icon and word.
import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPencil } from '@tabler/icons-react'
import classes from './status-chip.module.css'

const looks = {
  Draft: { className: classes.draft, Icon: IconPencil },
  Pending: { className: classes.pending, Icon: IconClock },
  Approved: { className: classes.approved, Icon: IconCircleCheck },
  Rejected: { className: classes.rejected, Icon: IconCircleX },
} as const

export type ChipStatus = keyof typeof looks

export function StatusChip({ status }: { status: ChipStatus }) {
  const { className, Icon } = looks[status]
  return (
    <Badge className={className} variant="light" size="lg" tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {status}
    </Badge>
  )
}

// The attendance that a performance report will state, and the days to confirm before it is signed.
import { Alert, Skeleton, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { performanceMessages } from '@rounds/contract/training/residency/performance.messages'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { attendanceQuery } from './attendance.queries.ts'
import { restText, summaryText, todayHere } from './attendance-text.ts'

export function AttendanceToSign({ posting }: { posting: Posting }) {
  const { data: sheet, error, refetch } = useQuery(attendanceQuery(posting.id))
  if (error) return <Refused problem={asProblem(error)} onRetry={refetch} />
  if (!sheet) return <Skeleton height={48} aria-busy />
  const { toConfirm } = sheet.counts
  return (
    <>
      <div>
        <Text fw={600}>{`Attendance ${summaryText(sheet, todayHere())}`}</Text>
        <Text size="sm" c="dimmed">
          {restText(sheet, todayHere())}
        </Text>
      </div>
      {toConfirm > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          <Text size="sm" mb="xs">
            {fillMessage(performanceMessages.unconfirmed, { n: toConfirm })}
          </Text>
          <LinkButton variant="default" to="/drp/attendence">
            Confirm the days
          </LinkButton>
        </Alert>
      )}
    </>
  )
}

// The effect of a leave in a few lines: days of its year, excess days and overlaps. Absent offline.
import { Stack, Text } from '@mantine/core'
import type { Leave } from '@rounds/contract/training/attendance/leave-of-record'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import classes from '../ledger.module.css'
import { leaveFactsQuery } from '../ledgers.queries.ts'
import { beyondText, freeDaysText, overlapsText, yearText } from './leave-text.ts'

interface Props {
  studentId: string
  recordId: string
  leave: Leave
}

export function LeaveFacts({ studentId, recordId, leave }: Props) {
  const user = useUser()
  const { data } = useQuery({
    ...leaveFactsQuery(studentId, leave, recordId),
    enabled: mayCall(ledgers.leave, pageViewerOf(user)),
  })
  if (!data) return null
  const whose = user.id === studentId ? 'your' : 'the'
  const warnings = [...data.years.map((year) => beyondText(year, whose)), overlapsText(data)]
  return (
    <Stack gap={4}>
      {data.years.length > 0 && (
        <Text size="sm" c="dimmed">
          {[...data.years.map((year) => yearText(leave.kind, year, whose)), freeDaysText(data)]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {warnings.filter(Boolean).map((warning) => (
        <Text key={warning} size="sm" className={classes.risk}>
          {warning}
        </Text>
      ))}
    </Stack>
  )
}

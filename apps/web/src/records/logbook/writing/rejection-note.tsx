// The teacher's words above the correction of a rejected record: what is to be put right, who says so, and when.
import { Alert, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '#web/ui/words/day-text.ts'
import { openedEntryQuery } from '../entries/entries.queries.ts'

export function RejectionNote({ id }: { id: string }) {
  const { data: entry } = useQuery(openedEntryQuery(id))
  if (entry?.status !== 'Rejected' || !entry.verifierRemark) return null
  const { verifierRemark, verifiedBy, verifiedOn } = entry
  const by = [verifiedBy?.name, verifiedOn && longDay(businessDateOf(new Date(verifiedOn)))].filter(Boolean).join(', ')
  return (
    <Alert variant="light" color="orange" p="sm" title={by && `Rejected by ${by}`}>
      <Text c="bright">{verifierRemark}</Text>
    </Alert>
  )
}

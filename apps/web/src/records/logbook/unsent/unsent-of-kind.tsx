// The unsent records of a kind, above its list.
import { Group, Paper, Stack, Text } from '@mantine/core'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { useUnsentRecords } from './present-unsent.ts'
import { UnsentChip } from './unsent-card.tsx'
import { dayOf, summaryOf } from './unsent-text.ts'

export function UnsentOfKind({ kindId }: { kindId: string }) {
  const { records, sendingId } = useUnsentRecords()
  const own = records.filter(({ kind }) => kind === kindId)
  if (own.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Not sent yet">
      <Stack gap="xs">
        {own.map((record) => (
          <Group key={record.id} justify="space-between" gap="xs">
            <Text size="sm">
              {dotted([
                dayOf(record),
                summaryOf(record),
                `1 ${record.corrects ? 'correction' : kindOf(record.kind).noun} on this device`,
              ])}
            </Text>
            <UnsentChip record={record} isSending={sendingId === record.id} />
          </Group>
        ))}
        <LinkAnchor to="/unsent" size="sm">
          See all unsent records
        </LinkAnchor>
      </Stack>
    </Paper>
  )
}

// Note on a record submitted after the guide signed its month.
import { Text } from '@mantine/core'
import type { OpenedEntry } from '@rounds/contract/records/logbook/entry'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

export function LateNote({ entry: { late } }: { entry: Pick<OpenedEntry, 'late'> }) {
  if (!late) return null
  return (
    <div>
      <ToneChip tone="waiting" word="Late" isSmall />
      <Text size="sm" mt={4}>
        It came after {late.signedBy} signed its month on {longDay(late.signedAt)}.
      </Text>
    </div>
  )
}

// A business day as people read it, on one line.
import { Text } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'

export function Day({ date }: { date: string | null }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {showDate(date)}
    </Text>
  )
}

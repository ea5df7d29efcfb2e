// The buttons of a row: on one line in a table, on as many as it takes on a card.

import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'

export function RowButtons({ children }: { children: ReactNode }) {
  const isCard = useIsPhone()
  return (
    <Group gap="xs" wrap={isCard ? 'wrap' : 'nowrap'}>
      {children}
    </Group>
  )
}

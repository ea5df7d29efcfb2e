// The buttons of a row: on one line in a table, on as many as it takes on a card.
import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

export function RowButtons({ children }: { children: ReactNode }) {
  const isCard = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Group gap="xs" wrap={isCard ? 'wrap' : 'nowrap'}>
      {children}
    </Group>
  )
}

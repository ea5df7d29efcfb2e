// The buttons at the end of a dialog, in reach however long it is; on a page they stand where they are.
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-buttons.module.css'

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.buttons} data-sticks>
      {children}
    </Group>
  )
}

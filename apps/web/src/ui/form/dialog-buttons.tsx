// The buttons at the end of a dialog, always visible however long the dialog is. On a page they are in normal flow.
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

// The frame inside every signed-in page: heading, what it is for in one line, the main action always top right.
import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface Props {
  title: string
  purpose: string
  /** The page's main action, one button. */
  action?: ReactNode
  children: ReactNode
}

export function PageFrame({ title, purpose, action, children }: Props) {
  usePageTitle(title)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <Text c="dimmed" size="sm" mt={2}>
            {purpose}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Stack>
  )
}

// The frame of every signed-in page: heading, purpose in one line, main action at the top right. On a phone the add
// action is in the bottom bar instead.
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePresentAddAction } from './add-action.ts'
import { usePageTitle } from './page-title.ts'
import { useIsPhone } from './use-is-phone.ts'

interface Props {
  title: string
  purpose: string
  /** The page's main action, one button, unless it is the add action (`useAddAction`). */
  action?: ReactNode
  children: ReactNode
}

export function PageFrame({ title, purpose, action, children }: Props) {
  usePageTitle(title)
  const isPhone = useIsPhone()
  const add = usePresentAddAction()
  const button =
    action ||
    (add && !isPhone && (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.onAdd}>
        {add.label}
      </Button>
    ))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm" wrap={isPhone ? 'wrap' : 'nowrap'}>
        <div>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          <Text c="dimmed" size="sm" mt={2}>
            {purpose}
          </Text>
        </div>
        {button && <Box flex="none">{button}</Box>}
      </Group>
      {children}
    </Stack>
  )
}

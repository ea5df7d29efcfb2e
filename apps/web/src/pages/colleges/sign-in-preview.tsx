// A preview of a college's sign-in page on a desktop and on a phone, updated during editing.
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SignInLook } from '#web/reference/colleges/sign-in-look.ts'
import { PreviewFrame } from '#web/ui/page/preview-frame.tsx'
import { LoginCard } from '../login/login-card.tsx'

const windows = {
  desktop: { width: 1280, height: 800, maxScale: 0.44 },
  phone: { width: 390, height: 760, maxScale: 0.6 },
} as const
type WindowName = keyof typeof windows

export function SignInPreview({ name, slug, logo, accent }: SignInLook) {
  const [chosen, setChosen] = useState<WindowName>('desktop')
  return (
    <Stack gap="xs" component="section" aria-label="Preview of the sign-in page">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {window.location.host}/{slug}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={chosen}
          onChange={(value) => setChosen(value === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </Group>
      <PreviewFrame title={`Sign-in page of ${name}`} {...windows[chosen]}>
        <LoginCard brand={{ name, logo, accent }} isPreview />
      </PreviewFrame>
    </Stack>
  )
}

// The appearance of the product on this device.
import { Paper, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core'

const themes = [
  { value: 'auto', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function PreferencesSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="look-title">
      <Title order={2} size="h4" id="look-title">
        How it looks
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Kept on this device.
      </Text>
      <Stack gap={6} align="flex-start">
        <Text size="sm" fw={500} id="theme-label">
          Theme
        </Text>
        <SegmentedControl
          size="md"
          aria-labelledby="theme-label"
          data={[...themes]}
          value={colorScheme}
          onChange={(next) => setColorScheme(themes.find(({ value }) => value === next)?.value ?? 'auto')}
        />
      </Stack>
    </Paper>
  )
}

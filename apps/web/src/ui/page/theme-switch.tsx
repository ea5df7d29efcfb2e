// The theme button, which cycles through light, dark and the device's setting.
import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const schemes = {
  auto: { next: 'light', label: 'Theme: same as device. Change to light', Icon: IconDeviceDesktop },
  light: { next: 'dark', label: 'Theme: light. Change to dark', Icon: IconSun },
  dark: { next: 'auto', label: 'Theme: dark. Change to same as device', Icon: IconMoon },
} as const satisfies Record<MantineColorScheme, { next: MantineColorScheme; label: string; Icon: unknown }>

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { next, label, Icon } = schemes[colorScheme]
  return (
    <ActionIcon variant="default" size={44} onClick={() => setColorScheme(next)} aria-label={label} title={label}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  )
}

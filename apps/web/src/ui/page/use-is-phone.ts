// Whether the screen is narrow enough for full-screen dialogs; tables become cards at the same width.
import { useMediaQuery } from '@mantine/hooks'

export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
}

// Menu folders shared by several features.
import { IconBook2, IconMicroscope, IconNotebook, IconStethoscope } from '@tabler/icons-react'
import type { MenuGroup } from '#web/kernel/pages/page-listing.ts'

export const menuGroups = {
  logBook: { label: 'Log Book', order: 80, icon: IconNotebook },
  thesis: { label: 'Thesis & Pub.', order: 90, icon: IconBook2 },
  residency: { label: 'DRP', order: 100, icon: IconStethoscope },
  forensic: { label: 'Autopsy', order: 110, icon: IconMicroscope },
} as const satisfies Record<string, MenuGroup>

// The folders of the menu for what a department does together. Who sees only two pages of one has no folder.
import { IconMessages, IconPresentation } from '@tabler/icons-react'
import type { MenuGroup } from './page-listing.ts'

export const departmentGroups = {
  messages: { label: 'Messages', order: 131, icon: IconMessages, isFolderFrom: 3 },
  teaching: { label: 'Teaching', order: 143, icon: IconPresentation, isFolderFrom: 3 },
} as const satisfies Record<string, MenuGroup>

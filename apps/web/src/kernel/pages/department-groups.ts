// Menu folders for the shared work of a department. A user with only two pages of a folder sees no folder.
import { IconMessages, IconPresentation } from '@tabler/icons-react'
import type { MenuGroup } from './page-listing.ts'

export const departmentGroups = {
  messages: { label: 'Messages', order: 131, icon: IconMessages, isFolderFrom: 3 },
  teaching: { label: 'Teaching', order: 143, icon: IconPresentation, isFolderFrom: 3 },
} as const satisfies Record<string, MenuGroup>

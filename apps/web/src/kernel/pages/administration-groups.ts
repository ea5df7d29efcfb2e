// Menu folders for the pages of the product's owner. Other users have few of these pages and see no folder.
import { IconBooks, IconCash, IconSettings } from '@tabler/icons-react'
import type { MenuGroup } from './page-listing.ts'

export const administrationGroups = {
  catalogue: { label: 'Catalogue', order: 190, icon: IconBooks, isFolderFrom: 3 },
  money: { label: 'Money', order: 227, icon: IconCash, isFolderFrom: 3 },
  operations: { label: 'Operations', order: 240, icon: IconSettings, isFolderFrom: 3 },
} as const satisfies Record<string, MenuGroup>

// The page of the register of processing, for the Master.
import { processingRegister } from '@rounds/contract/overview/processing-register/processing-register.endpoints'
import { IconClipboardText } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const processingRegisterPages = {
  '/processing-register': page(
    { load: () => import('./processing-register-page.tsx'), name: 'ProcessingRegisterPage' },
    {
      needs: [processingRegister.list, processingRegister.export],
      menu: {
        label: 'Register of processing',
        group: administrationGroups.operations,
        order: 236,
        icon: IconClipboardText,
      },
    },
  ),
}

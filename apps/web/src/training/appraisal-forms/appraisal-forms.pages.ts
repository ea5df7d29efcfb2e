// The page of appraisal forms, for the Master.
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { IconClipboardText } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const appraisalFormPages = {
  '/appraisal-forms': page(
    { load: () => import('./appraisal-forms-page.tsx'), name: 'AppraisalFormsPage' },
    {
      needs: [appraisalTemplates.change],
      menu: { label: 'Appraisal forms', group: administrationGroups.catalogue, order: 228, icon: IconClipboardText },
    },
  ),
}

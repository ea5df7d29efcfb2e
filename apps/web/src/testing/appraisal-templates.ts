// The shipped appraisal forms, as the server returns them.
import type { PresentTemplate } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { shippedTemplates, templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'

export const presentTemplates: PresentTemplate[] = templateIds.map((id) => ({
  ...shippedTemplates[id],
  groups: shippedTemplates[id].groups.map(({ title, items }) => ({ title, items: [...items] })),
  changedAt: null,
  changedBy: null,
  isChosen: id !== 'quarterly-2022',
}))

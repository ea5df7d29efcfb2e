// The current appraisal forms, and their changes.
import type { TemplateDraft } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import type { ChoosableTemplate, TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['appraisal-forms']

export const templatesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(appraisalTemplates.list, { signal })).templates,
  staleTime: 5 * 60_000,
})

/** Changes the items scored on a form; a refusal shows at the field. */
export const useChangeTemplate = (template: TemplateId) =>
  useChange(key, (body: TemplateDraft) => call(appraisalTemplates.change, { params: { template }, body }), {
    quiet: true,
  })

/** Chooses the quarterly form of the HOD's department. */
export const useChooseTemplate = () =>
  useChange(key, (template: ChoosableTemplate) => call(appraisalTemplates.choose, { params: { template } }))

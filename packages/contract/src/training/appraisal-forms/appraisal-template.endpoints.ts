// Operations on the templates of appraisal forms: signers read the current one, the Master edits it, and the HOD
// chooses the quarterly form.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { PresentTemplate, TemplateDraft } from './appraisal-template.ts'
import { choosableTemplates, templateIds } from './form-templates.ts'

export const appraisalTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/appraisal-forms',
    summary: 'What is scored on the forms of appraisals, as they are now',
    access: { ...reachOf('department', 'faculty', 'hod'), ...reachOf('all', 'master') },
    response: z.object({ templates: z.array(PresentTemplate) }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/appraisal-forms/:template/choice',
    summary: 'Choose the form on which your department appraises quarters from the next one on',
    access: { hod: 'department' },
    params: z.strictObject({ template: z.enum(choosableTemplates) }),
    response: z.object({ message: z.string(), templates: z.array(PresentTemplate) }),
    audit: 'appraisal-form.chosen',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/appraisal-forms/:template',
    summary:
      'Change what is scored on a form, which makes a new version; appraisals keep the words they were signed with',
    access: reachOf('all', 'master'),
    params: z.strictObject({ template: z.enum(templateIds) }),
    body: TemplateDraft,
    response: z.object({ message: z.string(), template: PresentTemplate }),
    audit: 'appraisal-form.changed',
  }),
}

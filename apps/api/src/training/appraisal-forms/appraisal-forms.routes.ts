// Serves the templates of appraisal forms, and their changes.
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid } from '@rounds/contract/kernel/problem'
import { type PresentTemplate, templateFault } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { appraisalTemplateMessages } from '@rounds/contract/training/appraisal-forms/appraisal-template.messages'
import { shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { chooseTemplate, insertTemplateVersion, presentTemplate, presentTemplates } from './appraisal-forms.store.ts'

export function appraisalFormRoutes(api: Api): void {
  const { db } = api

  serve(api, appraisalTemplates.list, async ({ viewer, scope }) => ({
    templates: shownTo(viewer, await presentTemplates(db, scope)),
  }))

  serve(api, appraisalTemplates.choose, ({ params: { template }, viewer, scope, now, audit }) =>
    db.transaction(async () => {
      await chooseTemplate(db, scope, template, now)
      await audit({ detail: { kind: template } })
      const message = fillMessage(appraisalTemplateMessages.chosen, { title: shippedTemplates[template].title })
      return { message, templates: shownTo(viewer, await presentTemplates(db, scope)) }
    }),
  )

  serve(api, appraisalTemplates.change, ({ params, body: { version, groups }, viewer, scope, now, audit }) =>
    db.transaction(async () => {
      const fault = templateFault(params.template, groups)
      if (fault !== null) throw invalid({ groups: fault })
      const next = { ...params, version: version + 1, groups, callerId: viewer.id, now }
      const before = await presentTemplate(db, scope, params.template)
      const isNext = before.version === version && (await insertTemplateVersion(db, next))
      if (!isNext) throw conflict(appraisalTemplateMessages.changedElsewhere)
      await audit({ detail: { kind: params.template, revision: next.version } })
      const template = await presentTemplate(db, scope, params.template)
      return { message: appraisalTemplateMessages.saved, template }
    }),
  )
}

/** A teacher needs the wording, but not its author. */
const shownTo = ({ role }: Viewer, templates: PresentTemplate[]): PresentTemplate[] =>
  role === 'faculty' ? templates.map((template) => ({ ...template, changedBy: null })) : templates

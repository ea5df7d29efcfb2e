// The words of a form of appraisals as lines of a text: a group begins with its title, and an empty line ends it. Pure.
import { hasGroups, type TemplateDraft } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import type { FormTemplate, TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { linesOf } from '#web/ui/words/lines-of.ts'

export const linesOfTemplate = ({ groups }: Pick<FormTemplate, 'groups'>): string =>
  groups.map(({ title, items }) => [...(title === null ? [] : [title]), ...items].join('\n')).join('\n\n')

/** What the lines say. Without groups, empty lines say nothing. */
export function groupsIn(text: string, id: TemplateId): TemplateDraft['groups'] {
  if (!hasGroups(id)) return [{ title: null, items: linesOf(text) }]
  return text.split(/\n\s*\n/).flatMap((block) => {
    const [title, ...items] = linesOf(block)
    return title === undefined ? [] : [{ title, items }]
  })
}

// Converts an appraisal form to lines of text and back. A group begins with its title and ends at an empty line. Pure.
import { hasGroups, type TemplateDraft } from '@rounds/contract/training/appraisal-forms/appraisal-template'
import type { FormTemplate, TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { linesOf } from '#web/ui/words/lines-of.ts'

export const linesOfTemplate = ({ groups }: Pick<FormTemplate, 'groups'>): string =>
  groups.map(({ title, items }) => [...(title === null ? [] : [title]), ...items].join('\n')).join('\n\n')

/** Parses the lines. A form without groups ignores empty lines. */
export function groupsIn(text: string, id: TemplateId): TemplateDraft['groups'] {
  if (!hasGroups(id)) return [{ title: null, items: linesOf(text) }]
  return text.split(/\n\s*\n/).flatMap((block) => {
    const [title, ...items] = linesOf(block)
    return title === undefined ? [] : [{ title, items }]
  })
}

// The template of an appraisal form, as the Master sees and edits it.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { appraisalFormIds } from './appraisal-forms.ts'
import { appraisalTemplateMessages } from './appraisal-template.messages.ts'
import { distinctLines } from './followed-words.ts'
import { itemsOf, shippedTemplates, type TemplateId, templateIds } from './form-templates.ts'

/** Limits on items (in a template without groups), on groups, and on items per group. */
export const templateCounts = { items: { min: 3, max: 20 }, groups: { min: 3, max: 12 }, inGroup: { min: 1, max: 10 } }
export const maxTemplateItems = templateCounts.groups.max * templateCounts.inGroup.max

const Line = lineText({
  label: 'The line',
  max: maxCharacters.criterion,
  missing: appraisalTemplateMessages.blank,
})

/** All groups and items in order, and the version that they replace. */
export const TemplateDraft = z.strictObject({
  version: z.int().min(1),
  groups: z
    .array(z.strictObject({ title: Line.nullable(), items: z.array(Line).max(templateCounts.items.max) }))
    .max(templateCounts.groups.max, appraisalTemplateMessages.groupCount),
})
export type TemplateDraft = z.infer<typeof TemplateDraft>
type Groups = TemplateDraft['groups']

/** True when a template has titled groups. The Master rewords groups, but cannot add them to other templates. */
export const hasGroups = (id: TemplateId): boolean => shippedTemplates[id].groups[0]?.title !== null

/** Returns the message about the groups as a whole; null when they are acceptable. */
export function templateFault(id: TemplateId, groups: Groups): string | null {
  const { itemCount, groupCount, inGroupCount, twice } = appraisalTemplateMessages
  const isWithin = (n: number, { min, max }: { min: number; max: number }) => n >= min && n <= max
  if (hasGroups(id)) {
    if (!isWithin(groups.length, templateCounts.groups) || groups.some(({ title }) => title === null)) return groupCount
    const wrong = groups.find(({ items }) => !isWithin(items.length, templateCounts.inGroup))
    if (wrong) return fillMessage(inGroupCount, { group: wrong.title ?? '' })
  } else {
    const [only, ...others] = groups
    if (!only || others.length > 0 || only.title !== null || !isWithin(only.items.length, templateCounts.items)) {
      return itemCount
    }
  }
  const titles = groups.flatMap(({ title }) => title ?? [])
  const line =
    repeated(titles) ??
    repeated(itemsOf({ groups, logbookOutOf: shippedTemplates[id].logbookOutOf }).map(({ item }) => item))
  return line === undefined ? null : fillMessage(twice, { line })
}

function repeated(lines: readonly string[]): string | undefined {
  const once = distinctLines(lines)
  return lines.find((line, index) => line !== once[index])
}

/** The draft schema of one template. Faults of the groups as a whole are reported at `groups`. */
export const draftOfTemplate = (id: TemplateId) =>
  TemplateDraft.superRefine(({ groups }, context) => {
    const message = templateFault(id, groups)
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['groups'] })
  })

/** The current template. */
export const PresentTemplate = z.object({
  id: z.enum(templateIds),
  form: z.enum(appraisalFormIds),
  title: z.string(),
  version: z.int(),
  groups: z.array(z.object({ title: z.string().nullable(), items: z.array(z.string()) })),
  asksDiscussion: z.boolean(),
  logbookOutOf: z.int().nullable(),
  /** True when the caller's department uses it; null for callers without a department. */
  isChosen: z.boolean().nullable(),
  /** The time and author of this version; null for the default. Teachers do not see the author. */
  changedAt: Moment.nullable(),
  changedBy: z.string().nullable(),
})
export type PresentTemplate = z.infer<typeof PresentTemplate>

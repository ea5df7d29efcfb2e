// The default templates of appraisal forms. The Master edits them in versions.
import { aetcomGroups } from './aetcom-sheet.ts'
import { type AppraisalForm, type AppraisalFormId, appraisalForms } from './appraisal-forms.ts'
import { quarterlyGroups, quarterlyGroups2022 } from './quarterly-sheets.ts'
import { markOf, type ScoreScale } from './score-scales.ts'
import type { TemplateGroup } from './template-group.ts'
import { workplaceSheets } from './workplace-sheets.ts'

const workplaceIds = ['dops', 'shift', 'clinical-skills', 'mini-cex', 'case-discussion'] as const
export const templateIds = ['quarterly', 'quarterly-2022', 'aetcom', ...workplaceIds] as const
export type TemplateId = (typeof templateIds)[number]

export interface FormTemplate {
  id: TemplateId
  /** The form that is signed on it. */
  form: AppraisalFormId
  title: string
  /** Increases with every change. Signed appraisals keep the wording of their version. */
  version: number
  groups: readonly TemplateGroup[]
  /** True when the signer must state whether it was discussed with the student. */
  asksDiscussion: boolean
  /** The maximum mark for the logbook, which follows the items; null for templates without one. */
  logbookOutOf: number | null
}

const quarterly: FormTemplate = {
  id: 'quarterly',
  form: 'quarterly',
  title: 'Quarterly Appraisal Form',
  version: 1,
  asksDiscussion: false,
  logbookOutOf: null,
  groups: quarterlyGroups,
}

const quarterly2022: FormTemplate = {
  id: 'quarterly-2022',
  form: 'quarterly',
  title: 'Quarterly Appraisal Form, 2022',
  version: 1,
  asksDiscussion: true,
  logbookOutOf: null,
  groups: quarterlyGroups2022,
}

const aetcom: FormTemplate = {
  id: 'aetcom',
  form: 'aetcom',
  title: 'Aetcom',
  version: 1,
  asksDiscussion: false,
  logbookOutOf: null,
  groups: aetcomGroups,
}

const ofWorkplace = (id: (typeof workplaceIds)[number]): FormTemplate => {
  const { title, items, logbookOutOf } = workplaceSheets[id]
  return {
    id,
    form: 'workplace',
    title,
    version: 1,
    asksDiscussion: false,
    logbookOutOf,
    groups: [{ title: null, items }],
  }
}

export const shippedTemplates: Readonly<Record<TemplateId, FormTemplate>> = {
  quarterly,
  'quarterly-2022': quarterly2022,
  aetcom,
  dops: ofWorkplace('dops'),
  shift: ofWorkplace('shift'),
  'clinical-skills': ofWorkplace('clinical-skills'),
  'mini-cex': ofWorkplace('mini-cex'),
  'case-discussion': ofWorkplace('case-discussion'),
}

/** The templates of a form. */
export const templateIdsOf = ({ id }: AppraisalForm): TemplateId[] =>
  templateIds.filter((one) => shippedTemplates[one].form === id)

/** The templates that a department chooses from, the default first. */
export const choosableTemplates = ['quarterly', 'quarterly-2022'] as const satisfies readonly TemplateId[]
export type ChoosableTemplate = (typeof choosableTemplates)[number]

/** An item with one score; `group` is null on forms without groups. */
export interface ScoredItem {
  group: string | null
  item: string
}

const logbookItem: ScoredItem = { group: null, item: 'Logbook' }

/** The scored items of a template, in order. */
export const itemsOf = ({ groups, logbookOutOf }: Pick<FormTemplate, 'groups' | 'logbookOutOf'>): ScoredItem[] => [
  ...groups.flatMap(({ title, items }) => items.map((item) => ({ group: title, item }))),
  ...(logbookOutOf === null ? [] : [logbookItem]),
]

/** The scales of `n` scores on a template. The mark for the logbook is the last. */
export const scalesOf = (id: TemplateId, n: number): ScoreScale[] => {
  const { form, logbookOutOf } = shippedTemplates[id]
  const scales = Array.from({ length: n }, () => appraisalForms[form].scale)
  return logbookOutOf === null ? scales : [...scales.slice(0, -1), markOf(logbookOutOf)]
}

// What a fresh installation scores on the forms of appraisals, in words. The Master changes them in versions.
import { type AppraisalForm, type AppraisalFormId, appraisalForms } from './appraisal-forms.ts'
import { markOf, type ScoreScale } from './score-scales.ts'
import { workplaceSheets } from './workplace-sheets.ts'

const workplaceIds = ['dops', 'shift', 'clinical-skills', 'mini-cex', 'case-discussion'] as const
export const templateIds = ['quarterly', 'quarterly-2022', 'aetcom', ...workplaceIds] as const
export type TemplateId = (typeof templateIds)[number]

interface TemplateGroup {
  /** Null on a template without groups, which has one. */
  title: string | null
  items: readonly string[]
}

export interface FormTemplate {
  id: TemplateId
  /** The form that is signed on it. */
  form: AppraisalFormId
  title: string
  /** Rises with every change; what was signed keeps the words of its version. */
  version: number
  groups: readonly TemplateGroup[]
  /** Whether the signer says if it was discussed with the student. */
  asksDiscussion: boolean
  /** The highest mark for the logbook, which stands behind the items; null on templates without one. */
  logbookOutOf: number | null
}

const quarterly: FormTemplate = {
  id: 'quarterly',
  form: 'quarterly',
  title: 'Quarterly Appraisal Form',
  version: 1,
  asksDiscussion: false,
  logbookOutOf: null,
  groups: [
    {
      title: null,
      items: [
        'Journal based / recent advances learning',
        'Patient based / laboratory learning',
        'Self-directed learning and teaching',
        'Departmental and interdepartmental learning activity',
        'External and outreach activities / CMEs',
        'Thesis / research work',
        'Log book maintenance',
        'Publications',
      ],
    },
  ],
}

/** The form that a department may take instead: the one printed in the guidelines of 2022. */
const quarterly2022: FormTemplate = {
  id: 'quarterly-2022',
  form: 'quarterly',
  title: 'Quarterly Appraisal Form, 2022',
  version: 1,
  asksDiscussion: true,
  logbookOutOf: null,
  groups: [
    {
      title: 'Scholastic aptitude and learning',
      items: [
        'Knowledge appropriate for the level of training',
        'Participation in learning activities (journal club, seminars, CMEs)',
        'Research and scholarly activity',
        'Documentation of acquired competence (log book)',
        'Performance in work-based assessments',
        'Self-directed learning',
      ],
    },
    {
      title: 'Care of the patient',
      items: [
        'Care appropriate to the level of training',
        'Work with the health-care team',
        'Appropriate and empathetic communication with patients, families and caregivers',
        'Procedures appropriate for level and role',
        'Accurate records and documentation',
        'Contribution to quality improvement',
      ],
    },
    {
      title: 'Professional attributes',
      items: [
        'Responsibility and accountability',
        'Contribution to the growth of learning of the team',
        'Ethical, appropriate and respectful conduct at all times',
      ],
    },
  ],
}

/** The skills are those of an institution: no national form asks a postgraduate for them. */
const aetcom: FormTemplate = {
  id: 'aetcom',
  form: 'aetcom',
  title: 'Aetcom',
  version: 1,
  asksDiscussion: false,
  logbookOutOf: null,
  groups: [
    {
      title: 'Attitudes',
      items: [
        'Positive attitude to work and learning',
        'Punctual and dependable',
        'Accepts feedback and corrects',
        'Respects patients, colleagues and staff',
      ],
    },
    {
      title: 'Ethics & Values',
      items: [
        'Honesty in records and research',
        'Confidentiality and privacy',
        'Informed consent and autonomy',
        'Fairness, no discrimination or inducement',
      ],
    },
    {
      title: 'Responsiveness',
      items: [
        'Answers calls and emergencies promptly',
        'Attends to patients’ needs and distress',
        'Follows up pending results and referrals',
        'Adapts to changing workload',
      ],
    },
    {
      title: 'Communication',
      items: [
        'Explains in plain language that the patient understands',
        'Listens actively',
        'Breaks bad news and counsels families',
        'Clear team communication and handover',
      ],
    },
    {
      title: 'Emotion',
      items: [
        'Empathy and compassion',
        'Stays composed under stress',
        'Aware of own emotions, seeks help',
        'Manages conflict and angry relatives calmly',
      ],
    },
    {
      title: 'Cognitive',
      items: [
        'Clinical reasoning and judgement',
        'Applies evidence',
        'Recognises limits of knowledge',
        'Reflects and learns from errors',
      ],
    },
    {
      title: 'Organizing',
      items: [
        'Prioritises and manages time',
        'Keeps records and logbook up to date',
        'Plans duties, theatre lists and clinics',
        'Coordinates investigations and discharge',
      ],
    },
    {
      title: 'Leadership',
      items: [
        'Takes initiative and responsibility',
        'Guides juniors and interns',
        'Role model in conduct',
        'Builds team morale',
      ],
    },
    {
      title: 'Management',
      items: [
        'Uses resources prudently',
        'Follows protocols, infection control and safety',
        'Takes part in quality improvement and audit',
        'Knows medico-legal and administrative duties',
      ],
    },
    {
      title: 'Reporting and oratory skills',
      items: [
        'Accurate, timely case notes and reports',
        'Confident, structured speaking',
        'Effective slides and teaching aids',
        'Answers questions clearly',
      ],
    },
  ],
}

const ofWorkplace = (id: (typeof workplaceIds)[number]): FormTemplate => {
  const { title, items, logbookOutOf } = workplaceSheets[id]
  return {
    ...{ id, form: 'workplace', title, version: 1, asksDiscussion: false, logbookOutOf },
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

/** The templates on which a form is signed. */
export const templateIdsOf = ({ id }: AppraisalForm): TemplateId[] =>
  templateIds.filter((one) => shippedTemplates[one].form === id)

/** The templates among which a department chooses, the usual one first. */
export const choosableTemplates = ['quarterly', 'quarterly-2022'] as const satisfies readonly TemplateId[]
export type ChoosableTemplate = (typeof choosableTemplates)[number]

/** What one score is given for; `group` is null on forms without groups. */
export interface ScoredItem {
  group: string | null
  item: string
}

const logbookItem: ScoredItem = { group: null, item: 'Logbook' }

/** What is scored on a template, in its order. */
export const itemsOf = ({ groups, logbookOutOf }: Pick<FormTemplate, 'groups' | 'logbookOutOf'>): ScoredItem[] => [
  ...groups.flatMap(({ title, items }) => items.map((item) => ({ group: title, item }))),
  ...(logbookOutOf === null ? [] : [logbookItem]),
]

/** The scale of each of `n` scores on a template: a mark for the logbook is the last. */
export const scalesOf = (id: TemplateId, n: number): ScoreScale[] => {
  const { form, logbookOutOf } = shippedTemplates[id]
  const scales = Array.from({ length: n }, () => appraisalForms[form].scale)
  return logbookOutOf === null ? scales : [...scales.slice(0, -1), markOf(logbookOutOf)]
}

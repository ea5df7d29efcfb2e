// The forms by which staff appraise students: what is scored, from 1 to 10, and over which period. A form that is signed keeps
// its wording: another wording is another form.
import { addDays, addYears } from '../../kernel/dates.ts'

export const appraisalFormIds = ['quarterly', 'aetcom'] as const
export type AppraisalFormId = (typeof appraisalFormIds)[number]

export interface AppraisalForm {
  id: AppraisalFormId
  title: string
  /** Of its page. */
  route: '/appeal' | '/atcom'
  /** `the quarterly appraisal`. */
  noun: string
  /** Groups in their order; a form without groups has one, without a title. */
  groups: readonly { title: string | null; items: readonly string[] }[]
  /** The highest score that the input offers; the server accepts 10 on every form. */
  highestOffered: 9 | 10
  /** A score under 4 asks for what will be done about it, at its item. */
  asksRemediation: boolean
  /** The last day of a period. The next one may begin on it. */
  endOf: (from: string) => string
  /** The latest first day of a period that has ended by a day. */
  latestStart: (today: string) => string
}

/** From the first to the last day of a quarter. */
export const quarterDays = 90

const quarterly: AppraisalForm = {
  id: 'quarterly',
  title: 'Quarterly Appraisal Form',
  route: '/appeal',
  noun: 'quarterly appraisal',
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
  highestOffered: 9,
  asksRemediation: true,
  endOf: (from) => addDays(from, quarterDays),
  latestStart: (today) => addDays(today, -quarterDays),
}

/** The skills are those of an institution: no national form asks a postgraduate for them. */
const aetcom: AppraisalForm = {
  id: 'aetcom',
  title: 'Aetcom',
  route: '/atcom',
  noun: 'Aetcom record',
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
  highestOffered: 10,
  asksRemediation: false,
  endOf: (from) => addYears(from, 1),
  latestStart(today) {
    const start = addYears(today, -1)
    // A year from the 29th of February ends on the 28th, as one from the 28th does.
    return addYears(addDays(start, 1), 1) <= today ? addDays(start, 1) : start
  },
}

export const appraisalForms: Readonly<Record<AppraisalFormId, AppraisalForm>> = { quarterly, aetcom }

/** What is scored on a form, in its order. */
export const itemsOf = ({ groups }: AppraisalForm): string[] => groups.flatMap(({ items }) => items)

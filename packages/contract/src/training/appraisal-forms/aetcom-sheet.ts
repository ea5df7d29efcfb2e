// The default scores of the Aetcom form. Institutions define the skills: no national form lists any for postgraduates.
import type { TemplateGroup } from './template-group.ts'

export const aetcomGroups: readonly TemplateGroup[] = [
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
]

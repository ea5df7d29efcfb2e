// The default quarterly templates: the usual one, and the form printed in the guidelines of 2022, which a department
// may choose instead.
import type { TemplateGroup } from './template-group.ts'

export const quarterlyGroups: readonly TemplateGroup[] = [
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
]

export const quarterlyGroups2022: readonly TemplateGroup[] = [
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
]

// The rubrics of a new installation: the criteria that a moderator rates for each type of academic activity. All are
// worded positively, so that a higher mark is always better.

/** The marks of a criterion, from 1 to 4; there is no 0. */
export const criterionMarks = [
  { value: 1, label: 'Poor' },
  { value: 2, label: 'Satisfactory' },
  { value: 3, label: 'Good' },
  { value: 4, label: 'Very Good' },
] as const

export const rubricIds = [
  'case-presentation',
  'group-discussion',
  'journal-club',
  'seminar',
  'grand-ward-rounds',
  'interdepartmental-colloquium',
  'students-symposium',
] as const
export type RubricId = (typeof rubricIds)[number]

export interface Rubric {
  id: RubricId
  /** Increases with every change. A score stores the version on which it was given. */
  version: number
  /** The training type scored by it. */
  trainingType: string
  /** Unique titles in rating order. */
  criteria: readonly string[]
}

export const rubrics: readonly Rubric[] = [
  {
    id: 'case-presentation',
    version: 1,
    trainingType: 'Case Presentation',
    criteria: [
      'Completeness of history',
      'All relevant points elicited',
      'Clarity and cogency of presentation',
      'Logical order',
      'Important positive and negative points mentioned',
      'Accuracy of general physical examination',
      'Physical signs correctly elicited and interpreted',
      'No major sign missed or misread',
      'Diagnosis follows logically from history and findings',
      'Investigations: complete list in relevant order',
      'Interpretation of investigations',
      'Answers to questions relevant and complete',
      'Ability to defend the diagnosis',
      'Ability to justify the differential diagnosis',
    ],
  },
  {
    id: 'group-discussion',
    version: 1,
    trainingType: 'Group Discussion',
    criteria: [
      'Preparation and background reading',
      'Knowledge of the topic',
      'Relevance and quality of contributions',
      'Clarity of expression',
      'Reasoning and use of evidence',
      "Listens and builds on others' points",
      'Participates actively without dominating',
      'Handles disagreement respectfully',
      'Applies discussion to patient care',
      'Summarises and helps the group to a conclusion',
    ],
  },
  {
    id: 'journal-club',
    version: 1,
    trainingType: 'Journal Club',
    criteria: [
      'Choice of article (relevance, recency, quality)',
      'Understanding of scope and objectives',
      'Background, cross-references and related publications consulted',
      'Explanation of study design and methods',
      'Interpretation of statistics and results',
      'Critical appraisal: validity, bias, limitations',
      'Conclusions and applicability to our practice',
      'Clarity of presentation and use of audio-visual aids',
      'Ability to answer questions and defend the paper',
      'Time management',
    ],
  },
  {
    id: 'seminar',
    version: 1,
    trainingType: 'Seminar',
    criteria: [
      'Quality of presentation',
      'Completeness of preparation',
      'Cogency and organisation',
      'Appropriate use of audio-visual aids',
      'Understanding of the subject',
      'Ability to answer questions',
      'Time scheduling',
      'All relevant literature consulted',
      'Summary and take-home messages',
    ],
  },
  {
    id: 'grand-ward-rounds',
    version: 1,
    trainingType: 'Grand Ward Rounds',
    criteria: [
      'Punctuality',
      'Regularity of attendance',
      'Quality of ward work',
      'Maintenance of case records',
      'Presentation of cases during rounds',
      'Investigations work-up',
      'Bedside manners',
      'Rapport with patients and families',
      'Knowledge of current status and overnight events',
      'Clinical reasoning and management plan',
      'Team communication and handover',
      'Patient safety (infection control, medication, consent)',
    ],
  },
  {
    id: 'interdepartmental-colloquium',
    version: 1,
    trainingType: 'Interdepartmental Colloquium',
    criteria: [
      'Relevance of case/topic to the departments',
      'Preparation and coordination with the other department',
      'Completeness of case data and evidence',
      'Clarity and structure',
      "Integration of the departments' perspectives",
      'Use of current evidence and guidelines',
      'Participation in discussion and response to questions',
      'Joint conclusions and learning points recorded',
    ],
  },
  {
    id: 'students-symposium',
    version: 1,
    trainingType: 'Students Symposium',
    criteria: [
      'Depth and completeness of the assigned part',
      'Evidence base and recent advances',
      'Coordination with co-presenters, no overlap',
      'Clarity, delivery and visual aids',
      'Response to questions from faculty and peers',
      'Time management and key messages',
    ],
  },
]

/** The current rubric of a training type; undefined for types that take a grade. */
export const rubricFor = (trainingType: unknown, present: readonly Rubric[] = rubrics): Rubric | undefined =>
  present.find((rubric) => rubric.trainingType === trainingType)

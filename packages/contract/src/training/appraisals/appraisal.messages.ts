// Messages about appraisals: the quarterly appraisal, the Aetcom record, and assessments of observed work.
import type { Messages } from '../../kernel/message.ts'

export const appraisalMessages = {
  noStudent: 'No student selected',
  noToDate: 'No To Date selected',
  incomplete: { title: 'Incomplete Form', message: 'Please fill out all {n} records before saving.' },
  missingScore: { title: 'Missing Score', message: 'Please enter a score for record {n}.' },
  invalidScore: { title: 'Invalid Score', message: 'Please enter a score between {lowest} and {highest} in row {n}.' },
  noRemediation: 'A score under 4 needs a remediation: please write what will be done.',
  noDay: 'Please enter the day on which you observed it.',
  noAbout: 'Please write which procedure, case or shift you observed.',
  noGoals: 'Please write your overall assessment and the learning goals that you agreed on.',
  noDiscussion: 'Please say whether you discussed it with the student.',
  noDiscussionReason: 'Please write why it was not discussed.',
  notApproved: 'Only approved students who have not left are appraised.',
  beforeJoining: 'The student joined on {day}. Please enter that day or a later one.',
  overlaps:
    '{by} signed an appraisal for {from} to {to}. Please choose another period, or open that one to correct it.',
  signed: 'The {form} of {name} is signed. {name} is asked to acknowledge it.',
  changed: '{by} signed version {version} while you were writing. Please read it first. Your changes are not saved.',
  outdated:
    'The form was changed while you were writing, and nothing is signed yet. You see it as it is now: scores stay where the words are the same.',
  withdrawn: 'The {form} of {name} is withdrawn. It stays in the list with your reason and counts for nothing.',
  withdrawnBefore: '{by} withdrew this appraisal.',
  noReason: 'Please write why the appraisal is withdrawn.',
  repliedTo: 'The student has replied to this appraisal. Please ask the HOD to withdraw it.',
  acknowledged: 'You acknowledged the {form}.',
  answered: 'Your answer is sent. It cannot be changed any more.',
  repliedBefore: 'You have replied to this version already.',
  newVersion: 'A newer version has been signed. Please read it first.',
  noAnswer: 'Please write your answer.',
  tooMany: 'You have signed many appraisals today. Please continue tomorrow.',
} as const satisfies Messages

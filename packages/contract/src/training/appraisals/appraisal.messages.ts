// The messages about the quarterly appraisal. The screen follows.
import type { Messages } from '../../kernel/message.ts'

export const appraisalMessages = {
  noStudent: 'No student selected',
  noToDate: 'No To Date selected',
  incomplete: { title: 'Incomplete Form', message: 'Please fill out all 8 records before saving.' },
  missingScore: { title: 'Missing Score', message: 'Please enter a score for record {n}.' },
  invalidScore: { title: 'Invalid Score', message: 'Please enter a score between 1 and 10 in row {n}.' },
} as const satisfies Messages

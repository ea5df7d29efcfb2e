// The message for an unanswered record: its kind's own, or one for the attempted action.
import { expect, it } from 'vitest'
import { generalMessages } from '../../kernel/general.messages.ts'
import { entryMessages } from './entry.messages.ts'
import { kindOf } from './kinds/index.ts'
import { unansweredOf } from './unanswered.ts'

it.each([
  ['procedure', 'Draft', false, entryMessages.notSaved],
  ['procedure', 'Pending', false, entryMessages.notSubmitted],
  ['procedure', 'Pending', true, entryMessages.failed],
  ['drp-activity', 'Pending', false, generalMessages.notSaved],
  ['drp-offline', 'Draft', false, generalMessages.notSaved],
] as const)('explains an unanswered %s, %s, correction: %s', (kind, status, isCorrection, sentence) => {
  expect(unansweredOf(kindOf(kind), status, isCorrection)).toBe(sentence)
})

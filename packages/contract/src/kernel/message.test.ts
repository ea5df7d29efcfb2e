// Filling the placeholders of a message.
import { expect, test } from 'vitest'
import { signUpMessages } from '../membership/registration/sign-up.messages.ts'
import { appraisalMessages } from '../training/appraisals/appraisal.messages.ts'
import { fillMessage } from './message.ts'

test('a message is filled with its values; a placeholder without a value stays visible', () => {
  expect(fillMessage(appraisalMessages.missingScore.message, { n: 3 })).toBe('Please enter a score for record 3.')
  expect(fillMessage(signUpMessages.referralValid, { name: '$& Rao' })).toBe('Sponsor is valid. Sponsor Name: $& Rao')
  expect(fillMessage('{name}', {})).toBe('{name}')
  expect(fillMessage('{toString}', {})).toBe('{toString}')
})

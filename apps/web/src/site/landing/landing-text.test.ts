// The landing page promises only what the product does.
import { expect, it } from 'vitest'
import { answers, features, reasons } from './landing-text.ts'

const words = [...reasons, ...features].map(({ text }) => text).join('\n')

it('promises recent choices instead of anything typed before', () => {
  expect(words).not.toContain('typed before')
  expect(words).toContain('your last choices are one tap away')
})

it('describes how teachers decide and that views of a patient’s identity are recorded', () => {
  expect(words).toContain('and score and approve it without leaving the keyboard.')
  expect(words).toContain('encrypted and shown to few, and every view by another person is recorded.')
  expect(answers.map(({ answer }) => answer).join('\n')).toContain('What identifies a patient is encrypted there')
})

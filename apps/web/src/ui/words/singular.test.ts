// The singular of plural nouns.
import { expect, test } from 'vitest'
import { singular } from './singular.ts'

test('returns the singular of each plural', () => {
  const counted = ['records', 'inquiries', 'people', 'synopses', 'theses', 'thesis versions']
  expect(counted.map(singular)).toEqual(['record', 'inquiry', 'person', 'synopsis', 'thesis', 'thesis version'])
})

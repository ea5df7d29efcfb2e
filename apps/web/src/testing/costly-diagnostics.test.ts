// The error of a failed element search.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import './costly-diagnostics.ts'

afterEach(() => document.body.replaceChildren())

test.each([
  ['at once', async () => screen.getByText('not there')],
  ['after it was waited for', () => screen.findByText('not there', undefined, { timeout: 100 })],
])('a search that fails %s reports the document', async (_, search) => {
  document.body.append('what is there')
  const failure = await search().catch(String)
  expect(failure).toContain('not there')
  expect(failure).toContain('what is there')
})

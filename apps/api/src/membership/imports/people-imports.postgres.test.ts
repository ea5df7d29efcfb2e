// A race for a person's single draft.
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

it('keeps one draft when a person starts several at the same moment', async ({ harness, hod }) => {
  const draft = { kind: 'students', ...harness.places.medicine, fileName: 'list.csv' } as const
  const replies = await Promise.all(Array.from({ length: 8 }, () => hod(peopleImports.create, { body: draft })))
  const refused = replies.filter(({ status }) => status !== 200)
  for (const { status, body } of refused) {
    expect([status, body.message]).toEqual([
      409,
      'You chose another file in the same moment. Please look at that one, or choose again.',
    ])
  }
  const { body } = await hod(peopleImports.list)
  expect(body.imports.filter(({ state }) => state === 'draft')).toHaveLength(1)
  expect(refused.length).toBeLessThan(8)
})

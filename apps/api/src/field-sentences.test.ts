// Every message about invalid input is one of ours: for any fault, in any place of every operation and kind.
import { endpointGroups } from '@rounds/contract/endpoints'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { validate } from '@rounds/contract/kernel/validate'
import { isKnownSentence } from '@rounds/contract/known-sentences'
import { parseValues } from '@rounds/contract/records/logbook/entry-kind'
import { goldenContext, goldenOf } from '@rounds/contract/records/logbook/golden/golden'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { expect, it } from 'vitest'
import { invalidCopies, invalidInputs } from '#api/testing/input/invalid-input.ts'

const seed = 7
const operations = Object.entries(endpointGroups).flatMap(([group, endpoints]) =>
  Object.entries<EndpointSpec>(endpoints).map(([name, spec]) => ({ name: `${group}.${name}`, spec })),
)

const unknownIn = (faults: Readonly<Record<string, string>>) =>
  Object.entries(faults)
    .filter(([, sentence]) => !isKnownSentence(sentence))
    .map(([field, sentence]) => `${field}: ${sentence}`)

it.each(operations)('$name refuses invalid input with known messages only', ({ spec }) => {
  const unknown = new Set<string>()
  let refused = 0
  for (const schema of [spec.params, spec.query, spec.body]) {
    if (!schema) continue
    for (const input of invalidInputs(schema, seed)) {
      const validated = validate(schema, input)
      if (validated.ok) continue
      refused++
      for (const fault of unknownIn(validated.faults)) unknown.add(fault)
    }
  }
  expect([...unknown]).toEqual([])
  expect(refused > 0).toBe(Boolean(spec.params || spec.query || spec.body))
})

it.each(kindIds)('a record of the kind %s refuses invalid input with known messages only', (id) => {
  const kind = kindOf(id)
  const unknown = new Set<string>()
  for (const values of invalidCopies(goldenOf(id))) {
    for (const mode of ['draft', 'submit'] as const) {
      const validated = parseValues(kind, values, goldenContext(kind, mode))
      if (!validated.ok)
        for (const fault of unknownIn({ ...validated.fields, message: validated.message })) unknown.add(fault)
    }
  }
  expect([...unknown]).toEqual([])
})

// Request weights: more for operations that cost the server more, as each declares.
import { expect, it } from 'vitest'
import { endpointGroups } from '../endpoints.ts'
import type { EndpointSpec } from './endpoint.ts'
import { requestWeights, weightOf } from './request-weight.ts'

const specs: EndpointSpec[] = Object.values(endpointGroups).flatMap((group) => Object.values<EndpointSpec>(group))

it('weighs a request with search words more than one without', () => {
  const list: EndpointSpec = endpointGroups['records/entries'].list
  expect(weightOf(list, {})).toBe(requestWeights.plain)
  expect(weightOf(list, { search: ' ' })).toBe(requestWeights.plain)
  expect(weightOf(list, { search: 'lumbar' })).toBe(requestWeights.search)
})

it('weighs uploads, list exports and bulk operations more', () => {
  const heavy = specs.filter((spec) => weightOf(spec, {}) > requestWeights.plain)
  const uploads = specs.filter(({ upload }) => upload)
  expect(heavy).toEqual(expect.arrayContaining(uploads))
  expect(heavy.filter(({ upload }) => !upload).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/entries/export', '/entries/decisions', '/students/bulk-approval']),
  )
})

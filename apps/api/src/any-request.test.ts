// No request gets a 500: every operation, called by people with and without the right, with randomly invalid input.
import { roles } from '@rounds/contract/identity/accounts/person'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { isKnownSentence } from '@rounds/contract/known-sentences'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { anyInput } from '#api/testing/input/any-input.ts'
import { type CastName, castNames } from '#api/testing/people.ts'

/** Set REQUESTS=200 for a longer search. */
const perOperation = Number(process.env.REQUESTS ?? 10)

const Refusal = z.object({
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).default({}),
})

const empty = z.object({})

it(
  `answers any request without an internal error (TEST_SEED=${testSeed})`,
  async ({ harness }) => {
    const faults: string[] = []
    const seen = new Map<number, number>()
    const operations = harness.api.served.filter((spec) => !spec.live && !spec.upload)
    for (const [index, spec] of operations.entries()) {
      const ids = await someIds(harness)
      const given = fc.record({
        params: anyInput(spec.params ?? empty, ids),
        query: anyInput(spec.query ?? empty, ids),
        body: anyInput(spec.body ?? empty, ids),
        who: fc.constantFrom(...mayCall(harness, spec)),
      })
      for (const asked of fc.sample(given, { seed: testSeed + index, numRuns: perOperation })) {
        const one = { ...asked, body: await withValues(harness, asked.body) }
        const { status, text } = await send(harness, spec, one)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status >= 500) faults.push(`${spec.method} ${spec.path} ${JSON.stringify(one)}: ${status} ${text}`)
        else if (status >= 400) {
          const said = Object.values(Refusal.parse(JSON.parse(text)).fields)
          if (!said.every(isKnownSentence)) faults.push(`${spec.method} ${spec.path} says: ${said.join(' ')}`)
        }
      }
    }
    expect(faults).toEqual([])
    // Some requests succeed, and some are refused.
    expect(seen.get(200)).toBeGreaterThan(0)
    expect(seen.get(400)).toBeGreaterThan(0)
  },
  // A quiet machine takes a minute, a busy one with nothing compiled yet took two.
  60_000 + perOperation * 24_000,
)

const mayCall = (harness: Harness, { access }: EndpointSpec): CastName[] =>
  access === 'public' ? [...castNames] : castNames.filter((name) => access[roles[harness.people[name].role].access])

/** A few existing ids, so that they often match, and one unknown id. */
async function someIds(harness: Harness): Promise<string[]> {
  const { student, teacher } = harness.people
  const { collegeId, departmentId } = harness.places.medicine
  const newest = ['entries', 'catalogue_items', 'institutions', 'entry_favourites', 'notifications', 'student_teachers']
  const one = (table: string) => `(select id from ${table} order by id desc limit 1)`
  const rows = await harness.db.uncheckedRows(z.object({ id: z.string() }), newest.map(one).join(' union all '))
  return [student.id, teacher.id, collegeId, departmentId, harness.stateId, ...rows.map(({ id }) => id), uuidv7()]
}

/**
 * Fields of a record depend on its kind, not on the schema: uses valid values, some of them replaced by generated ones.
 */
async function withValues(harness: Harness, body: unknown): Promise<unknown> {
  const draft = Draft.safeParse(body)
  if (!draft.success) return body
  const { kind, values } = draft.data
  const person = 'student'
  const good = await validValues(harness, kind, person)
  const keys = Object.keys(good)
  const faults = Object.values(values).map((value, at) => [keys[(at * 7 + keys.length) % keys.length], value])
  return { ...draft.data, values: { ...good, ...Object.fromEntries(faults) } }
}
const Draft = z.looseObject({ kind: z.enum(kindIds), values: z.record(z.string(), z.unknown()) })

interface Asked {
  params: unknown
  query: unknown
  body: unknown
  who: CastName
}

let visitors = 0
async function send(harness: Harness, spec: EndpointSpec, { params, query, body, who }: Asked) {
  const path = spec.path.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(asText(partOf(params, name))))
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = new URLSearchParams(Object.fromEntries(pairs.map(([key, value]) => [key, asText(value)])))
  visitors++
  const response = await harness.http.inject({
    method: spec.method,
    url: `/api${path}?${search}`,
    // Each request has its own address, so that no rate limit interferes.
    remoteAddress: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: { ...(await harness.session(who)), ...(spec.body ? { 'content-type': 'application/json' } : {}) },
    ...(spec.body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: response.statusCode, text: response.payload }
}

const partOf = (given: unknown, name: string): unknown => new Map(Object.entries(Object(given))).get(name)
const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}

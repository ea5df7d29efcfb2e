// Replies that hold a one-time secret must not be stored: under an Idempotency-Key they would stay readable for a day.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointGroups } from '../endpoints.ts'
import type { EndpointSpec } from './endpoint.ts'

const secrets = ['secret', 'address', 'token', 'codes', 'password', 'sessionToken', 'deviceKey']

/** Operations whose replies may be stored, with the reason. */
const excepted: Record<string, string> = {
  'POST /crm/authorizations': 'what it tells works only in the session that asked',
}

const isText = (field: unknown) =>
  field instanceof z.ZodString || field instanceof z.ZodURL || field instanceof z.ZodArray

const tellsSecret = ({ response }: EndpointSpec) =>
  response instanceof z.ZodObject && secrets.some((key) => isText(response.shape[key]))

test('signed-in writes that return a secret are repeatable, so no reply is stored', () => {
  const writes = Object.values(endpointGroups)
    .flatMap((group): EndpointSpec[] => Object.values<EndpointSpec>(group))
    .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  const telling = writes.filter(tellsSecret)
  expect(telling.length).toBeGreaterThan(5)
  const kept = telling.filter(({ repeatable }) => repeatable !== true).map(({ method, path }) => `${method} ${path}`)
  expect(kept).toEqual(Object.keys(excepted))
})

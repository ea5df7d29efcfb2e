// The check finds a reply that the OpenAPI document lacks, whichever part of it is undeclared.
import { Problem } from '@rounds/contract/kernel/problem'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import Fastify, { type FastifyReply } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { sendProblem } from '#api/kernel/http/problem-reply.ts'
import { watchAnswers } from './declared-answers.ts'

const servers: ReturnType<typeof Fastify>[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

/** The faults of a reply to the operation that opens an entry. */
async function faultsOf(answer: (reply: FastifyReply) => unknown): Promise<string[]> {
  const http = Fastify()
  servers.push(http)
  const faults = watchAnswers(http)
  http.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  http.get('/', { config: { spec: entries.open } }, async (_, reply) => answer(reply))
  await http.inject('/')
  return faults()
}

it.each<[string, (reply: FastifyReply) => unknown, string]>([
  ['a status', (reply) => reply.code(418).send({}), 'the status 418'],
  ['a refusal', () => Promise.reject(new Problem('linkSpent')), 'the status 410'],
  ['a code of a status', () => Promise.reject(new Problem('signInRefused')), 'the body with the status 401'],
  ['a type', (reply) => reply.type('text/html').send('<p>'), 'content of the type text/html'],
  ['a body', (reply) => reply.send({ status: true, entry: {} }), 'the body with the status 200'],
  [
    'a time to wait',
    () => Promise.reject(new Problem('notFound', { retryAfterSeconds: 3 })),
    'Retry-After with the status 404',
  ],
])('finds %s that the document lacks', async (_, answer, fault) => {
  expect(await faultsOf(answer)).toEqual([expect.stringContaining(`GET /entries/:id does not declare ${fault}`)])
})

it('accepts answers that the document declares', async () => {
  expect(await faultsOf(() => Promise.reject(new Problem('notFound')))).toEqual([])
  expect(await faultsOf(() => Promise.reject(new Problem('unavailable', { retryAfterSeconds: 2 })))).toEqual([])
})

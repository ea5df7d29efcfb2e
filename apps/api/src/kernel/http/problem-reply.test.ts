// Database and disk faults as the caller sees them: retry soon or later, and never an internal error.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { Problem, problems } from '@rounds/contract/kernel/problem'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { UnknownSealingKey } from '#api/kernel/sealing/sealer.ts'
import { problemOf, sendProblem } from './problem-reply.ts'

const fault = (code: string) => Object.assign(new Error('a fault'), { code })

describe('the reply to a fault', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('reports %s as a full storage', (code) => {
    for (const error of [fault(code), new Error('outer', { cause: fault(code) })]) {
      expect(problemOf(error)).toMatchObject({ code: 'storageFull', retryAfterSeconds: 10 })
    }
  })

  it.each([
    '53000',
    '53200',
    '53300',
    '53400',
    '58000',
    '58030',
    '25006',
    '57P02',
    '57P03',
    '40001',
    'EIO',
    'EROFS',
    'ESTALE',
    'EMFILE',
    'ECONNRESET',
  ])('reports %s as a busy service', (code) => {
    expect(problemOf(fault(code))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  })

  it.each(['23505', '42601', 'EACCES'])('reports %s as an internal error', (code) => {
    expect(problemOf(fault(code)).code).toBe('internal')
  })

  it('reports a key that another server may have as a busy service', () => {
    const { code, message } = problemOf(new UnknownSealingKey('no sealing key k2'))
    expect([code, message]).toEqual(['unavailable', generalMessages.sealedShut])
  })

  it('keeps the code of a rule’s refusal', () => {
    expect(problemOf(new Problem('notFound')).code).toBe('notFound')
  })
})

it('a browser receives a refusal as a page, with a link to try again when busy', async () => {
  const http = Fastify()
  http.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  const refusals: Record<string, unknown> = { busy: fault('53300'), over: new Problem('notFound', { message: '<b>' }) }
  http.get<{ Params: { why: string } }>('/:why', { config: { spec: orders.checkout } }, async ({ params }) => {
    throw refusals[params.why]
  })
  const open = async (url: string, accept: string) => {
    const { statusCode, headers, body } = await http.inject({ url, headers: { accept } })
    return [statusCode, headers['content-type'], body.match(/<p>.*<\/p>/)?.[0]]
  }
  const page = 'text/html; charset=utf-8'
  expect(await open('/busy', 'text/html,*/*;q=0.8')).toEqual([
    503,
    page,
    `<p>${problems.unavailable.message}</p><p><a href="">Try again</a> &middot; <a href="/">Back to Rounds</a></p>`,
  ])
  expect(await open('/over', 'text/html')).toEqual([404, page, '<p>&lt;b&gt;</p><p><a href="/">Back to Rounds</a></p>'])
  expect(await open('/busy', '*/*')).toEqual([503, 'application/json; charset=utf-8', undefined])
})

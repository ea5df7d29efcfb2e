// Calls to other servers: one host, no redirects, retries within the timeout, and only JSON replies.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbound, OutboundFailure } from './outbound.ts'

let answers: ((response: ServerResponse) => void)[] = []
let count = 0
const server = createServer((_request, response) => {
  count++
  const answer = answers.shift() ?? ((to) => void to.end('{"said":"yes"}'))
  answer(response)
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/asked`
})
beforeEach(() => {
  answers = []
  count = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const open = () => createOutbound({ hosts: [new URL(address).host], timeoutMs: 1_000 })
const broken = (to: ServerResponse) => void to.writeHead(503).end()
const silent = () => {}

it('returns the status and the JSON, even of a refusal', async () => {
  expect(await open().send({ method: 'GET', address })).toEqual({ status: 200, body: { said: 'yes' } })
  answers = [(to) => void to.writeHead(401).end('{"code":"unknown"}')]
  expect(await open().send({ method: 'GET', address, tries: 3 })).toEqual({ status: 401, body: { code: 'unknown' } })
  expect(count).toBe(2)
})

it('makes the given number of attempts, and one by default', async () => {
  answers = [broken, (to) => void to.end('<p>'), broken]
  await expect(open().send({ method: 'POST', address, body: '{}' })).rejects.toThrow(OutboundFailure)
  expect(await open().send({ method: 'GET', address, tries: 3 })).toMatchObject({ status: 200 })
  expect(count).toBe(4)
  answers = [broken, broken, broken]
  await expect(open().send({ method: 'GET', address, tries: 3 })).rejects.toThrow('replied 503')
})

it('has one time limit for all attempts', async () => {
  answers = [silent]
  await expect(open().send({ method: 'GET', address, tries: 3 })).rejects.toThrow('gave no reply')
  expect(count).toBe(1)
})

it('follows no redirect, reads no endless reply and calls no other host', async () => {
  answers = [(to) => void to.writeHead(302, { location: '/elsewhere' }).end()]
  await expect(open().send({ method: 'GET', address })).rejects.toThrow('gave no reply')
  answers = [(to) => void to.end(`"${'a'.repeat(100_001)}"`)]
  await expect(open().send({ method: 'GET', address })).rejects.toThrow('too long')
  await expect(open().send({ method: 'GET', address: 'http://127.0.0.1:9/' })).rejects.toThrow('not an allowed host')
})

// Traces as the collector receives them: a span per request and per named statement, within the caller's trace,
// propagated to other servers, and without personal data.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect, vi } from 'vitest'
import { z } from 'zod'
import { faultCodeOf } from '#api/kernel/database/errors.ts'
import { createOutbound } from '#api/kernel/outbound/outbound.ts'
import { postMessage } from '#api/kernel/whatsapp/whatsapp-api.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { startTraces } from './otlp-traces.ts'
import { inJob } from './request-context.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number() }),
})
const Resource = z.object({ attributes: z.array(Attribute) })
const Sent = z.object({
  resourceSpans: z.array(z.object({ resource: Resource, scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

/** A server that stores what it receives: a collector, or a server that the product calls. */
async function aServer(status = 200) {
  const got: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      got.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, got, close }
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
const it = base.extend('other', { scope: 'file' }, async ({}, { onCleanup }) => {
  const other = await aServer()
  onCleanup(other.close)
  return other
})

/** Returns the spans caused by `work`, once a collector has received them. */
async function spansOf(
  harness: { api: Parameters<typeof startTraces>[0] },
  ratio: number,
  work: () => Promise<unknown>,
) {
  const collector = await aServer()
  const traces = startTraces(harness.api, { endpoint: collector.address, service: 'rounds-test', ratio, faultCodeOf })
  harness.api.traces = traces
  await work()
  delete harness.api.traces
  await traces.close()
  collector.close()
  const sent = collector.got.map(({ url, body }) => [url, Sent.parse(JSON.parse(body))] as const)
  return {
    text: collector.got.map(({ body }) => body).join(''),
    urls: new Set(sent.map(([url]) => url)),
    services: new Set(
      sent
        .flatMap(([, { resourceSpans }]) => resourceSpans.flatMap(({ resource }) => resource.attributes))
        .map(({ value }) => value.stringValue),
    ),
    spans: sent.flatMap(([, { resourceSpans }]) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    ),
  }
}

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-00`

describe('a trace', () => {
  it('has a span for the request, named by its operation, and one for each statement', async ({ harness, hod }) => {
    const { spans, urls, services } = await spansOf(harness, 1, () => hod(dashboard.show))
    const request = spans.find(({ name }) => name === 'dashboard.show')
    const facts = Object.fromEntries(
      (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    )
    expect(facts).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/dashboard',
      'http.response.status_code': 200,
      'user.id': harness.people.hod.id,
      'rounds.college.id': harness.places.medicine.collegeId,
    })
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
    expect(parts).toContain('sessions.viewer')
    expect(parts.length).toBe(spans.length - 1)
    expect([[...urls], [...services]]).toEqual([['/v1/traces'], ['rounds-test']])
  })

  it('continues the caller’s trace whatever its sampling flag, but no malformed one', async ({ harness, hod }) => {
    const { spans } = await spansOf(harness, 1, async () => {
      await hod(dashboard.show, { headers: { traceparent } })
      for (const wrong of [
        '',
        'x'.repeat(10_000),
        traceparent.replace(caller.traceId, '0'.repeat(32)),
        `${traceparent}-`,
      ])
        await hod(dashboard.show, { headers: { traceparent: wrong } })
    })
    const requests = spans.filter(({ name }) => name === 'dashboard.show')
    expect(requests).toHaveLength(5)
    expect(requests[0]).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId })
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(5)
  })

  it('contains no personal data', async ({ harness, hod }) => {
    const { text, spans } = await spansOf(harness, 1, async () => {
      await hod(entries.list, { query: { search: 'Asha Rao' } })
      await harness.anonymous(dashboard.show, { headers: { cookie: 'sid=secret', 'user-agent': 'Browser of Asha' } })
    })
    expect(spans.map(({ name }) => name)).toContain('entries.list')
    expect(text).not.toMatch(/Asha|secret|@rounds|127\.0\.0\.1|Browser|select /)
  })

  it('marks a fault with its code, without its message', async ({ harness, hod }) => {
    const { viewerOf } = harness.api.authentication
    harness.api.authentication.viewerOf = async () => {
      throw Object.assign(new Error('Asha Rao'), { code: '57P01' })
    }
    const { spans, text } = await spansOf(harness, 1, () => hod(dashboard.show))
    harness.api.authentication.viewerOf = viewerOf
    expect(spans).toMatchObject([{ name: 'dashboard.show', status: { code: 2 } }])
    expect(text).toContain('database lost')
    expect(text).not.toContain('Asha')
  })

  it('is kept only for the configured share of requests', async ({ harness, hod }) => {
    const { spans } = await spansOf(harness, 0, () => hod(dashboard.show, { headers: { traceparent } }))
    expect(spans).toEqual([])
  })
})

it('logs a warning when the collector refuses traces', async ({ harness, hod }) => {
  const collector = await aServer(400)
  const warn = vi.spyOn(harness.http.log, 'warn')
  const traces = startTraces(harness.api, {
    endpoint: collector.address,
    service: 'rounds-test',
    ratio: 1,
    faultCodeOf,
  })
  harness.api.traces = traces
  await hod(dashboard.show)
  delete harness.api.traces
  await traces.close()
  collector.close()
  expect(warn.mock.calls).toEqual([[{ endpoint: `${collector.address}/v1/traces` }, 'traces could not be sent']])
  warn.mockRestore()
})

describe('a call to another server', () => {
  const message = { to: '919829012345', template: 't', parameters: [], path: 'dashboard', dedupeKey: 'k' }

  it('names the request and continues its trace', async ({ harness, hod, other }) => {
    const { viewerOf } = harness.api.authentication
    harness.api.authentication.viewerOf = async (request, sessionKey) => {
      await createOutbound({ hosts: [other.host] }).postForm(`${other.address}/token`, {})
      await postMessage({ url: other.address, phoneId: '1', token: 't' }, message, AbortSignal.timeout(5_000))
      return viewerOf(request, sessionKey)
    }
    let requestId: unknown
    const { spans } = await spansOf(harness, 1, async () => {
      requestId = (await hod(dashboard.show)).headers['x-request-id']
    })
    harness.api.authentication.viewerOf = viewerOf
    const span = spans.find(({ name }) => name === 'dashboard.show')
    const headers = { 'x-request-id': requestId, traceparent: `00-${span?.traceId}-${span?.spanId}-01` }
    expect(other.got.splice(0)).toMatchObject([{ headers }, { headers }])
  })

  it('names the job of background work, and carries no trace when traces are off', async ({ other }) => {
    await inJob('job-1', () => createOutbound({ hosts: [other.host] }).postForm(`${other.address}/token`, {}))
    const [call] = other.got.splice(0)
    expect([call?.headers['x-request-id'], call?.headers.traceparent]).toEqual(['job-1', undefined])
  })
})

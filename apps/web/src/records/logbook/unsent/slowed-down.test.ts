// After a long day offline, 200 records are sent at once, more than the server accepts in a minute. It says how long to
// wait, and each record arrives once, in order, without user action.

import { defaultRequestsPerMinute, requestWeights } from '@rounds/contract/kernel/request-weight'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

const shelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', shelf)
vi.stubGlobal('localStorage', shelf)
vi.stubGlobal('window', { addEventListener: () => undefined })

const { call } = await import('#web/kernel/call.ts')
const { sendUnsent } = await import('./send-unsent.ts')
const { createUnsentRecords } = await import('./unsent-records.ts')

afterEach(() => void vi.useRealTimers())

/** The rate-limit cost of a record with a file: the upload and the record. */
const weight = requestWeights.upload + requestWeights.plain
const perMs = defaultRequestsPerMinute / 60_000

/** A server with the product's rate limit per session, which answers with `Retry-After` beyond it. */
function aLimitedServer() {
  const arrived: string[] = []
  let refused = 0
  let left = defaultRequestsPerMinute
  let at = Date.now()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    left = Math.min(defaultRequestsPerMinute, left + (Date.now() - at) * perMs)
    at = Date.now()
    if (left < weight) {
      refused++
      const problem = { status: false, code: 'tooMany', title: 'Too many', message: 'Wait.', requestId: 'r' }
      const seconds = Math.ceil((weight - left) / perMs / 1000)
      return Response.json(problem, { status: 429, headers: { 'retry-after': String(seconds) } })
    }
    left -= weight
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(String(body)))
    arrived.push(id)
    return Response.json({ status: true, message: 'Added', entry: { id, revision: 1 } })
  })
  return { arrived, refused: () => refused }
}

function aDevice() {
  const kept = new Map<string, unknown>()
  return {
    personId: () => 'asha',
    list: async () => [...kept].map(([name, value]) => ({ name, value, at: 0 })),
    get: async (_: string, name: string) => (kept.has(name) ? { name, value: kept.get(name), at: 0 } : null),
    put: async (_: string, name: string, value: unknown) => void kept.set(name, value),
    remove: async (_: string, name: string) => void kept.delete(name),
    kept,
  }
}

it('sends every record at the pace that the server allows', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T12:00:00Z') })
  const server = aLimitedServer()
  const device = aDevice()
  const unsent = createUnsentRecords({
    device: () => device,
    exclusively: (work) => work(),
    enqueue: (work) => work(),
    hasFiles: () => false,
    whileFree: (_, work) => work(),
    send: (record, progress) =>
      sendUnsent(
        record,
        {
          record: {
            create: (body, key) => call(entries.create, { body, idempotencyKey: key }),
            edit: () => Promise.reject(new Error('nothing is corrected here')),
          },
          upload: () => Promise.reject(new Error('no file here')),
          heldIn: () => [],
          present: async () => null,
          place: () => undefined,
          now: () => Date.now(),
        },
        progress,
      ),
    onGone: () => undefined,
    onChange: () => undefined,
  })
  const ids = Array.from({ length: 200 }, (_, n) => `0197a1c0-52b4-7c3e-9d11-3f6a2b8c${String(n).padStart(4, '0')}`)
  for (const [madeAt, id] of ids.entries()) {
    await unsent.keep({
      id,
      kind: 'opd-campus',
      status: 'Pending',
      values: { venue: 'Ward' },
      shown: {},
      revision: null,
      madeAt,
      corrects: null,
      mayHaveArrived: false,
      key: null,
      unanswered: null,
      stored: {},
      uploads: 0,
      refusal: null,
    })
  }
  const began = Date.now()
  const sending = unsent.flush()
  while (device.kept.size > 0) await vi.advanceTimersByTimeAsync(1_000)
  await sending
  expect(server.arrived).toEqual(ids)
  const seconds = (Date.now() - began) / 1000
  const needed = (200 * weight - defaultRequestsPerMinute) / perMs / 1000
  expect(seconds).toBeLessThan(2 * needed)
  expect(server.refused()).toBeLessThan(200)
})

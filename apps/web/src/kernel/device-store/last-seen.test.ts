// Offline, the last answer is shown with its age. Online, an old answer is never shown.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shelf } from './device-store.ts'

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('IDBKeyRange', IDBKeyRange)
vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('sessionStorage', nothing)
vi.stubGlobal('localStorage', nothing)
vi.stubGlobal('window', { addEventListener: () => undefined })

const { QueryClient } = await import('@tanstack/react-query')
const { CallProblem } = await import('../call-problem.ts')
const { device, lockDevice, unlockDevice } = await import('./device.ts')
const { lastSeenAt, orLastSeen } = await import('./last-seen.ts')

const secret = 'a'.repeat(64)
const unreachable = () => Promise.reject(new CallProblem(0, null))
const hash = '["list"]'

/** Runs a query as a newly opened page would. */
function ask(
  queryFn: () => Promise<unknown>,
  isKept = true,
  areChoices = false,
  queryKey: readonly string[] = ['list'],
): Promise<unknown> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, persister: orLastSeen } } })
  return client.fetchQuery({ queryKey, queryFn, meta: { isKept, areChoices } })
}

const keptCount = async (shelf: Shelf = 'answers') => (await device()?.inventory(shelf))?.length ?? 0

beforeEach(async () => void (await unlockDevice('asha', secret)))
afterEach(async () => void (await lockDevice()))

describe('a kept query', () => {
  it('shows the last answer and its time until the server answers again', async () => {
    await ask(async () => 'first')
    await vi.waitFor(async () => expect(await keptCount()).toBe(1))
    expect(lastSeenAt(hash)).toBeUndefined()
    expect(await ask(unreachable)).toBe('first')
    expect(lastSeenAt(hash)).toBeLessThanOrEqual(Date.now())
    expect(await ask(async () => 'second')).toBe('second')
    expect(lastSeenAt(hash)).toBeUndefined()
  })

  it('fails without an earlier answer, and when the server refuses', async () => {
    await expect(ask(unreachable)).rejects.toMatchObject({ code: 'unreachable' })
    await ask(async () => 'first')
    await vi.waitFor(async () => expect(await keptCount()).toBe(1))
    const refusal = { status: false, code: 'forbidden', title: 'No', message: 'No', requestId: 'r' } as const
    await expect(ask(() => Promise.reject(new CallProblem(403, refusal)))).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is not shown to the next user, nor to the same one after sign-out', async () => {
    await ask(async () => 'of Asha')
    await vi.waitFor(async () => expect(await keptCount()).toBe(1))
    await unlockDevice('bala', 'b'.repeat(64))
    await expect(ask(unreachable)).rejects.toMatchObject({ code: 'unreachable' })
    await unlockDevice('asha', secret)
    await expect(ask(unreachable)).rejects.toMatchObject({ code: 'unreachable' })
  })
})

it('a query that is not kept leaves nothing on the device', async () => {
  await ask(async () => 'an opened record', false)
  await ask(async () => 'a list')
  await vi.waitFor(async () => expect(await keptCount()).toBe(1))
  expect((await device()?.get('answers', hash))?.value).toMatchObject({ data: 'a list' })
  await expect(ask(unreachable, false)).rejects.toMatchObject({ code: 'unreachable' })
})

it('choices of a form stay kept whatever else is viewed, even a large catalogue', async () => {
  const catalogue = Array.from({ length: 5000 }, (_, n) => ({
    id: `${n}`.padStart(36, '0'),
    title: 'Excision'.repeat(10),
  }))
  await ask(async () => catalogue, true, true, ['catalogue'])
  await vi.waitFor(async () => expect(await keptCount('choices')).toBe(1), { timeout: 8000 })
  for (let n = 0; n < 81; n += 1) await ask(async () => n, true, false, [`list ${n}`])
  await vi.waitFor(async () => expect(await keptCount()).toBe(81), { timeout: 8000 })
  // The oldest of many lists is deleted.
  await vi.waitFor(async () => expect(await keptCount()).toBe(80), { timeout: 8000 })
  expect(await ask(unreachable, true, true, ['catalogue'])).toEqual(catalogue)
}, 40_000)

// A dashboard that polls keeps no session alive.
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('sessionStorage', emptyStorage)
vi.stubGlobal('localStorage', emptyStorage)
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('fetch', sent)

const { dashboardQuery } = await import('./dashboard.queries.ts')
const { activityQuery } = await import('./activity.queries.ts')

it('counts as user activity on the first request only', async () => {
  const dashboard = { counts: [], checklistDone: null, recent: [], pending: [] }
  sent.mockImplementation(() => Promise.resolve(Response.json({ status: true, dashboard })))
  const client = new QueryClient()
  expect(await client.fetchQuery({ ...dashboardQuery, staleTime: 0 })).toEqual(dashboard)
  await client.fetchQuery({ ...dashboardQuery, staleTime: 0 })
  const [first, second] = sent.mock.calls.map(([, init]) => new Headers(init.headers).get('x-background'))
  expect([first, second]).toEqual([null, '1'])
})

it('keeps the last data, charts included, for offline use', () => {
  expect([dashboardQuery.meta, activityQuery.meta]).toEqual([{ isKept: true }, { isKept: true }])
})

// Makes an answer of the product look as if there were no or little data, whatever the demo has.
import type { Route } from '@playwright/test'

export const amounts = ['no', 'little', 'all'] as const
export type Amount = (typeof amounts)[number]

const kept = { no: 0, little: 1, all: Number.POSITIVE_INFINITY } as const

/**
 * Returns a reply with every list cut to that many rows, and its totals and counts with it. The signed-in person stays.
 */
export function reduced(value: unknown, amount: Amount): unknown {
  if (amount === 'all') return value
  if (Array.isArray(value)) return value.slice(0, kept[amount]).map((one) => reduced(one, amount))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      ['total', 'n'].includes(key) && typeof inside === 'number'
        ? Math.min(inside, kept[amount])
        : reduced(inside, amount),
    ]),
  )
}

const untouched = /\/api\/(?:login|staffLogin|session|profile|catalogue|packages|colleges\/options)/

/** Answers a request of the page with that amount of data. */
export async function withAmount(route: Route, amount: Amount): Promise<void> {
  const request = route.request()
  const isList = request.method() === 'GET' && amount !== 'all' && !untouched.test(request.url())
  if (!isList || request.url().endsWith('/stream')) return route.continue()
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json') ?? false
  if (!response.ok() || !isJson) return route.fulfill({ response })
  return route.fulfill({ response, json: reduced(await response.json(), amount) })
}

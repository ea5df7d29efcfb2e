// Measures whether an operation replies with the same text and in the same time, whether or not an account exists.
import { expect } from 'vitest'

/** Pairs of requests per round. */
const pairs = 9
/**
 * A busy machine disturbs single rounds. Their weight shrinks with each further round, while a real difference stays.
 */
const maxRounds = 12
const allowedDifference = 0.1

interface Asked {
  status: number
  body: { message: string }
}
type Ask = (email: string) => Promise<Asked>
/** Supplies known or unknown e-mail addresses; a new one each time, when an address works only once. */
export interface Addresses {
  known: () => string
  unknown: () => string
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(ask: Ask, email: string): Promise<{ ms: number; text: string }> {
  const start = performance.now()
  const { status, body } = await ask(email)
  return { ms: performance.now() - start, text: `${status} ${body.message}` }
}

type Times = Record<keyof Addresses, number[]>

/** Sends requests for a known and an unknown address in turn, alternating which goes first; returns the reply texts. */
async function askRound(ask: Ask, addresses: Addresses, times: Times): Promise<string[]> {
  const texts = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    for (const which of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, text } = await timed(ask, addresses[which]())
      times[which].push(ms)
      texts.add(text)
    }
  }
  return [...texts]
}

/** Expects one text for both, and medians over all rounds within a tenth of each other. */
export async function expectAlike(name: string, ask: Ask, addresses: Addresses, text: string): Promise<void> {
  await timed(ask, addresses.known())
  await timed(ask, addresses.unknown())
  const times: Times = { known: [], unknown: [] }
  let difference = Number.POSITIVE_INFINITY
  for (let round = 1; round <= maxRounds && difference > allowedDifference; round++) {
    expect(await askRound(ask, addresses, times)).toEqual([text])
    const [known, unknown] = [median(times.known), median(times.unknown)]
    difference = Math.abs(known - unknown) / Math.min(known, unknown)
    process.stdout.write(`${name}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms\n`)
  }
  expect(difference).toBeLessThanOrEqual(allowedDifference)
}

// Measures whether an operation answers alike, in words and in time, whatever it finds.
import { expect } from 'vitest'

/** Asked in a round. */
const pairs = 9
/** A busy machine disturbs a round; its share of all answers shrinks with each further one, a real difference stays. */
const maxRounds = 12
const allowedDifference = 0.1

interface Asked {
  status: number
  body: { message: string }
}
type Ask = (email: string) => Promise<Asked>
/** Gives an address that the server knows, or does not; another one each time where one cannot be asked twice. */
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

/** Asks for a known and an unknown address in turn, each first as often as second; returns the texts of the answers. */
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

/** Expects one text for both, and medians of the times of all rounds within a tenth of each other. */
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

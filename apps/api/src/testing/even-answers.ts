// Measures whether an operation answers alike, in words and in time, whatever it finds.
import { expect } from 'vitest'

const pairs = 17
/** A busy machine disturbs a measurement; one undisturbed measurement is enough to show that nothing differs. */
const measurements = 10
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

/** The medians of answers to a known and an unknown address, asked in turn, each first as often as second. */
async function measure(
  ask: Ask,
  addresses: Addresses,
): Promise<{ known: number; unknown: number; texts: Set<string> }> {
  const times: Record<keyof Addresses, number[]> = { known: [], unknown: [] }
  const texts = new Set<string>()
  for (let pair = 0; pair < pairs; pair++) {
    for (const which of pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { ms, text } = await timed(ask, addresses[which]())
      times[which].push(ms)
      texts.add(text)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown), texts }
}

/** Expects one text for both, and medians of the times within a tenth of each other. */
export async function expectAlike(name: string, ask: Ask, addresses: Addresses, text: string): Promise<void> {
  await timed(ask, addresses.known())
  await timed(ask, addresses.unknown())
  const differences: number[] = []
  while (differences.length < measurements && !differences.some((one) => one <= allowedDifference)) {
    const result = await measure(ask, addresses)
    expect([...result.texts]).toEqual([text])
    differences.push(Math.abs(result.known - result.unknown) / Math.min(result.known, result.unknown))
    const medians = `known ${result.known.toFixed(1)} ms, unknown ${result.unknown.toFixed(1)} ms`
    process.stdout.write(`${name}: ${medians}\n`)
  }
  expect(Math.min(...differences)).toBeLessThanOrEqual(allowedDifference)
}

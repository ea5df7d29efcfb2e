// Measures one work on both servers in short alternating rounds.
import type { RoundResult } from './load/round.ts'
import type { Generator } from './load/start-generator.ts'
import type { Measurement } from './measurements.ts'
import type { Options } from './options.ts'
import type { Result } from './report.ts'
import type { Server } from './servers/start-server.ts'
import { median, medianRatio, percentile } from './statistics.ts'

const warmUpSeconds = 3

export interface Sides {
  product: Server
  bare: Server
  generator: Generator
}

/** A machine that others use as well may make a server say that it is busy: so many refusals are not counted. */
const toleratedRefusals = 0.02

/** Throws when a server refuses more: what is refused is not the same work. */
export async function compare(measurement: Measurement, sides: Sides, options: Options): Promise<Result> {
  const run = async (side: 'product' | 'bare', seconds: number): Promise<RoundResult> => {
    const { once } = measurement
    const requests = measurement.requests(seconds)
    const connections = measurement.connections ?? options.connections
    const result = await sides.generator.run({ port: sides[side].port, connections, seconds, requests, once })
    measurement.sent?.(result.answered + result.refused)
    if (result.refused > toleratedRefusals * result.answered)
      throw new Error(`${measurement.name} refused by ${side}: ${result.refusal}`)
    if (result.answered === 0) throw new Error(`${measurement.name}: nothing left to ask ${side}`)
    return result
  }
  await run('product', warmUpSeconds)
  await run('bare', warmUpSeconds)
  const rounds: { product: RoundResult; bare: RoundResult }[] = []
  for (let round = 0; round < options.rounds; round++) {
    const product = await run('product', options.seconds)
    rounds.push({ product, bare: await run('bare', options.seconds) })
  }
  const pairs = rounds.map(({ product, bare }) => ({ product: rate(product), bare: rate(bare) }))
  const times = (side: 'product' | 'bare') => {
    const all = rounds.flatMap((round) => round[side].times)
    return { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }
  }
  return {
    name: measurement.name,
    goal: measurement.goal,
    product: median(pairs.map(({ product }) => product)),
    bare: median(pairs.map(({ bare }) => bare)),
    ratio: medianRatio(pairs),
    productTimes: times('product'),
    bareTimes: times('bare'),
  }
}

const rate = ({ answered, seconds }: RoundResult): number => answered / seconds

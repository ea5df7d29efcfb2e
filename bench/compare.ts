// Measures one work on several servers in short alternating rounds.
import type { Costs } from './costs.ts'
import type { Render } from './load/ask.ts'
import type { RoundResult } from './load/round.ts'
import type { Generator } from './load/start-generator.ts'
import type { Measurement } from './measurements.ts'
import type { Options } from './options.ts'
import type { Result, SideResult } from './report.ts'
import type { Server } from './servers/start-server.ts'
import { median, medianRatio, percentile } from './statistics.ts'

const warmUpSeconds = 2

/** The goals are ratios to the floor; the mirror works on the product's own tables. */
type SideName = 'product' | 'mirror' | 'floor'

interface Side {
  server: Server
  render: Render
}

export interface Sides {
  product: Side
  mirror: Side
  floor: Side
}

export interface Tools {
  sides: Sides
  generator: Generator
  costs: Costs
}

interface Round extends RoundResult {
  serverMs: number
  databaseMs: number
  walBytes: number
}

/** On a shared machine a server may refuse requests as busy: up to this share is not counted. */
const toleratedRefusals = 0.02

/** Throws when a server refuses more: refused requests are not the same work. */
export async function compare(
  measurement: Measurement,
  asked: number,
  { sides, generator, costs }: Tools,
  options: Pick<Options, 'rounds' | 'seconds'>,
): Promise<Result> {
  const connections = Math.min(asked, measurement.maxConnections ?? asked)
  const names = (Object.keys(sides) as SideName[]).filter((name) => name !== 'floor' || !measurement.isWithoutFloor)
  const run = async (name: SideName, seconds: number): Promise<Round> => {
    const { server, render } = sides[name]
    const requests = measurement.asks(seconds).map(render)
    const before = await costs.of(server)
    const round = { port: server.port, connections, seconds, requests, once: measurement.sent !== undefined }
    const result = await generator.run(round)
    const after = await costs.of(server)
    measurement.sent?.(result.answered + result.refused)
    if (result.refused > toleratedRefusals * result.answered)
      throw new Error(`${measurement.name} refused by ${name}: ${result.refusal}`)
    const [serverMs, databaseMs] = [after.serverMs - before.serverMs, costs.databaseMs(before, after)]
    return { ...result, serverMs, databaseMs, walBytes: after.walBytes - before.walBytes }
  }
  for (const name of names) await run(name, measurement.sent ? warmUpSeconds / 2 : warmUpSeconds)
  const rounds: Partial<Record<SideName, Round>>[] = []
  // Requests that can be sent only once may be used up.
  for (let round = 0; round < options.rounds && measurement.asks(1).length > 0; round++) {
    const each: Partial<Record<SideName, Round>> = {}
    for (const name of names) each[name] = await run(name, options.seconds)
    rounds.push(each)
  }
  const of = (name: SideName): Round[] => rounds.flatMap((round) => round[name] ?? [])
  const ratio = (name: SideName): number | undefined =>
    names.includes(name)
      ? medianRatio(of('product').map((product, index) => ({ product: rate(product), other: rate(of(name)[index]) })))
      : undefined
  const { name, goal } = measurement
  const measured = {
    product: sideResult(of('product')),
    mirror: sideResult(of('mirror')),
    floor: sideResult(of('floor')),
  }
  return { name, connections, goal, ...measured, toFloor: ratio('floor'), toMirror: ratio('mirror') }
}

const rate = (round: Round | undefined): number => (round ? round.answered / round.seconds : 0)

function sideResult(rounds: readonly Round[]): SideResult | undefined {
  const times = rounds.flatMap((round) => round.times)
  const perAnswer = (cost: (round: Round) => number) => median(rounds.map((round) => cost(round) / round.answered))
  if (rounds.length === 0) return undefined
  return {
    rate: median(rounds.map(rate)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serverMs: perAnswer(({ serverMs }) => serverMs),
    databaseMs: perAnswer(({ databaseMs }) => databaseMs),
    walBytes: perAnswer(({ walBytes }) => walBytes),
  }
}

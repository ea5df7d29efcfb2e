// `npm run bench -- --scale`: requests a second as the records grow. The number of colleges grows with them; a
// department and a student keep their size, so nothing should become slower. Measured with everybody, which touches
// more of the database the larger it is, and with as many people as the smallest size has.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { markdownTable } from '../tools/documents/table.ts'
import { type Place, placesOf } from './data/world.ts'
import { productRequest } from './load/ask.ts'
import { startGenerator } from './load/start-generator.ts'
import { type Measurement, measurementsOn } from './measurements.ts'
import type { Options } from './options.ts'
import { environment, load, startProduct } from './prepare.ts'
import { number } from './report.ts'
import { median } from './statistics.ts'

/** The goal relative to the smallest size. */
const goal = 0.9
const grown = ['list', 'queue', 'dashboard', 'create']
const warmUpSeconds = 3

/** One size, loaded and served. */
interface Grown {
  /** Requests by everybody, then the same by a few. */
  works: Measurement[]
  rateOf: (work: Measurement, seconds: number) => Promise<number>
  stop: () => Promise<void>
}

/**
 * Each size has a separate database. They are measured in turn, so that other load on the machine affects all alike:
 * the median of the rounds' own ratios counts.
 */
export async function scale(url: string, options: Options, say: (line: string) => void): Promise<number> {
  const generator = startGenerator()
  const sizes: Grown[] = []
  try {
    for (const size of options.sizes) sizes.push(await grow(url, size, options, generator, say))
    const rows: Row[] = []
    for (const [index, { name }] of (sizes[0]?.works ?? []).entries()) {
      const rounds: number[][] = []
      // The first round only warms up.
      for (let round = 0; round <= options.rounds; round++) {
        const rates: number[] = []
        for (const { works, rateOf } of sizes) {
          const work = works[index]
          if (work) rates.push(await rateOf(work, round === 0 ? warmUpSeconds : options.seconds))
        }
        if (round > 0) rounds.push(rates)
      }
      rows.push(rowOf(name, rounds))
    }
    const [load1 = 0] = loadavg()
    say(`Load of the machine at the end: ${number(load1)}`)
    console.log(
      markdownTable(
        ['requests a second', ...options.sizes.map((size) => size.toLocaleString('en')), 'largest ÷ smallest'],
        rows.map(({ name, rates, growth }) => [name, ...rates.map(number), growth.toFixed(2)]),
      ),
    )
    return rows.every(({ growth }) => growth >= goal) ? 0 : 1
  } finally {
    generator.stop()
    for (const size of sizes) await size.stop()
  }
}

interface Row {
  name: string
  /** The median requests a second of each size. */
  rates: number[]
  growth: number
}

/** `rounds` holds the requests a second of each size, by round. */
function rowOf(name: string, rounds: readonly (readonly number[])[]): Row {
  const rates = (rounds[0] ?? []).map((_, size) => median(rounds.map((round) => round[size] ?? 0)))
  return { name, rates, growth: median(rounds.map((round) => (round.at(-1) ?? 0) / (round[0] ?? 1))) }
}

async function grow(
  url: string,
  size: number,
  { connections, sizes }: Options,
  generator: ReturnType<typeof startGenerator>,
  say: (line: string) => void,
): Promise<Grown> {
  const name = `bench_${size}`
  const target = new URL(url)
  target.pathname = `/${name}`
  await onServer(url, `drop database if exists ${name}`, `create database ${name}`)
  const key = randomBytes(32)
  const start = performance.now()
  const { world, loaded, chance } = await load(target.href, size, key)
  say(`${size.toLocaleString('en')} entries loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const server = await startProduct(environment(target.href, key))
  const busiest = Math.max(...connections)
  const works = (places: readonly Place[]) =>
    measurementsOn(places, loaded, chance).filter(({ name }) => grown.some((begin) => name.startsWith(begin)))
  const few = world.places.slice(0, placesOf(Math.min(...sizes)))
  return {
    works: [
      ...works(world.places),
      ...works(few).map((work) => ({ ...work, name: `${work.name}, asked by as few as at the smallest` })),
    ],
    async rateOf({ asks, sent }, seconds) {
      const requests = asks(seconds).map(productRequest)
      const round = { port: server.port, connections: busiest, seconds, requests, once: sent !== undefined }
      const { answered, seconds: taken } = await generator.run(round)
      return answered / taken
    },
    async stop() {
      await server.stop()
      await onServer(url, `drop database ${name}`)
    },
  }
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

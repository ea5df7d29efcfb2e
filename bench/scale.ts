// `npm run bench -- --scale`: what the product answers in a second as its records grow. The colleges grow with them; a
// department and a student have as much as before, so nothing should become slower.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { markdownTable } from '../tools/documents/table.ts'
import { productRequest } from './load/ask.ts'
import { startGenerator } from './load/start-generator.ts'
import { type Measurement, measurementsOn } from './measurements.ts'
import type { Options } from './options.ts'
import { environment, load, startProduct } from './prepare.ts'
import { number } from './report.ts'
import { median } from './statistics.ts'

/** Of what the smallest size answers. */
const goal = 0.9
const grown = ['list', 'queue', 'dashboard', 'create']
const warmUpSeconds = 3

/** Each size in a database of its own on the server, deleted before the next. */
export async function scale(url: string, options: Options, say: (line: string) => void): Promise<number> {
  const rates = new Map<string, number[]>()
  for (const size of options.sizes) {
    const name = `bench_${size}`
    const target = new URL(url)
    target.pathname = `/${name}`
    await onServer(url, `drop database if exists ${name}`, `create database ${name}`)
    for (const [work, rate] of await ratesAt(target.href, size, options, say))
      rates.set(work, [...(rates.get(work) ?? []), rate])
    await onServer(url, `drop database ${name}`)
    const [load1 = 0] = loadavg()
    say(`${size.toLocaleString('en')} entries done; load of the machine ${number(load1)}`)
  }
  const growth = (all: readonly number[]) => (all.at(-1) ?? 0) / (all[0] ?? 1)
  console.log(
    markdownTable(
      ['requests a second', ...options.sizes.map((size) => size.toLocaleString('en')), 'largest ÷ smallest'],
      [...rates].map(([work, all]) => [work, ...all.map(number), growth(all).toFixed(2)]),
    ),
  )
  return [...rates.values()].every((all) => growth(all) >= goal) ? 0 : 1
}

async function ratesAt(
  url: string,
  size: number,
  { rounds, seconds, connections }: Options,
  say: (line: string) => void,
): Promise<[string, number][]> {
  const key = randomBytes(32)
  const start = performance.now()
  const { world, loaded, chance } = await load(url, size, key)
  say(`${size.toLocaleString('en')} entries loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  const server = await startProduct(environment(url, key))
  const generator = startGenerator()
  const busiest = Math.max(...connections)
  const rateOf = async ({ asks, sent }: Measurement, duration: number): Promise<number> => {
    const requests = asks(duration).map(productRequest)
    const round = { port: server.port, connections: busiest, seconds: duration, requests, once: sent !== undefined }
    const { answered, seconds: taken } = await generator.run(round)
    return answered / taken
  }
  try {
    const measured: [string, number][] = []
    for (const work of measurementsOn(world.places, loaded, chance)) {
      if (!grown.some((begin) => work.name.startsWith(begin))) continue
      await rateOf(work, warmUpSeconds)
      const rates: number[] = []
      for (let round = 0; round < rounds; round++) rates.push(await rateOf(work, seconds))
      measured.push([work.name, median(rates)])
    }
    return measured
  } finally {
    generator.stop()
    await server.stop()
  }
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

// `npm run bench`: a million entries in a private PostgreSQL, and the product beside two servers that do the same work:
// a floor on a separate schema, and a mirror on the product's tables. Fails when a goal is missed or a list reads the
// whole table. `--matrix` times searches and deep pages, `--scale` the product as its records grow, `--migration` work
// while an index is built, `--standby` two servers with a hot standby.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { backupAndRestore } from './backup.ts'
import { compare, type Sides } from './compare.ts'
import { openCosts } from './costs.ts'
import { assertEqualAnswers } from './floor/equal-answers.ts'
import { loadFloor } from './floor/floor-schema.ts'
import { floorRequestOf, productRequest } from './load/ask.ts'
import { startGenerator } from './load/start-generator.ts'
import { matrix } from './matrix.ts'
import { measurementsOn } from './measurements.ts'
import { migration } from './migration.ts'
import { type Options, readOptions } from './options.ts'
import { plannedPaths } from './planned-paths.ts'
import { planFaults } from './plans.ts'
import { environment, load, startProduct } from './prepare.ts'
import { boundTable, costTable, isMet, isWithin, type Result, resultTable } from './report.ts'
import { scale } from './scale.ts'
import { startServer } from './servers/start-server.ts'
import { standby } from './standby.ts'
import { startAndMemory } from './start-and-memory.ts'
import { writeDocument } from './write-document.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const say = (line: string) => process.stderr.write(`${line}\n`)
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const options = readOptions(process.argv.slice(2))
const given = process.env.BENCH_DATABASE_URL
const cluster = given
  ? undefined
  : await startPostgres({ settings: { shared_buffers: '2GB', max_wal_size: '4GB', checkpoint_timeout: '30min' } })
try {
  const run = options.mode ? { matrix, scale, migration, standby }[options.mode] : bench
  process.exitCode = await run(given ?? cluster?.url ?? '', options, say)
} finally {
  await cluster?.stop()
}

async function bench(url: string, options: Options): Promise<number> {
  const { entries, only } = options
  const key = randomBytes(32)
  const env = environment(url, key)
  const start = performance.now()
  const { world, loaded, chance } = await load(url, entries, key)
  say(`${entries.toLocaleString('en')} entries loaded in ${since(start)}`)
  const all = measurementsOn(world.places, loaded, chance)
  const isWhole = only.length === 0
  const chosen = isWhole ? all : all.filter(({ name }) => only.some((begin) => name.startsWith(begin)))
  const faults = await planFaults(plannedPaths(chosen, world), env)
  for (const fault of faults) say(fault)
  // Runs before the floor's rows exist: they are not part of a backup.
  const bounds = isWhole ? [...(await startAndMemory(env)), ...(await backupAndRestore(url))] : []
  const floorKeys = await loadFloor(url)
  const sides: Sides = {
    product: { server: await startProduct(env), render: productRequest },
    mirror: { server: await startServer(file('servers/mirror-server.ts'), env), render: productRequest },
    floor: { server: await startServer(file('floor/floor-server.ts'), env), render: floorRequestOf(floorKeys) },
  }
  const tools = { sides, generator: startGenerator(), costs: await openCosts(url) }
  try {
    say(`${await assertEqualAnswers(chosen, sides)} answers of the floor are the product's`)
    const results: Result[] = []
    for (const measurement of chosen) {
      for (const connections of options.connections) {
        const result = await compare(measurement, connections, tools, options)
        results.push(result)
        const { name, toFloor, toMirror } = result
        say(
          `${name} at ${result.connections}: ${toFloor?.toFixed(2) ?? '–'} of the floor, ${toMirror?.toFixed(2)} of the mirror`,
        )
      }
    }
    console.log(`\n${resultTable(results)}\n\n${costTable(results)}\n${isWhole ? `\n${boundTable(bounds)}\n` : ''}`)
    console.log(`Plans that read more than they need: ${faults.length}. All in ${since(start)}.`)
    const seconds = (performance.now() - start) / 1000
    if (options.write) await writeDocument({ results, bounds, faults, options, seconds })
    return results.every(isMet) && bounds.every(isWithin) && faults.length === 0 ? 0 : 1
  } finally {
    tools.generator.stop()
    await tools.costs.close()
    await Promise.all(Object.values(sides).map(({ server }) => server.stop()))
  }
}

// `npm run bench -- --migration`: how people are affected while an index is built on the table of records.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { applyConcurrently, concurrently } from '../apps/api/src/kernel/schema/concurrent-migration.ts'
import { markdownTable } from '../tools/documents/table.ts'
import { productRequest } from './load/ask.ts'
import type { RoundResult } from './load/round.ts'
import { type Generator, startGenerator } from './load/start-generator.ts'
import { type Measurement, measurementsOn } from './measurements.ts'
import type { Options } from './options.ts'
import { environment, load, startProduct } from './prepare.ts'
import { number } from './report.ts'
import { percentile } from './statistics.ts'

/** The load of a busy minute, not the machine's maximum. */
const connections = 4
const roundSeconds = 2
const roundsBefore = 5
/** The longest wait allowed, also during the build. */
const maxWaitMs = 2_000

const index = `${concurrently}
drop index concurrently if exists "bench_department_kind";--> statement-breakpoint
create index concurrently "bench_department_kind" on "entries" (college_id, department_id, kind, date, id)
  where status <> 'Draft';`

export async function migration(url: string, { entries }: Options, say: (line: string) => void): Promise<number> {
  const key = randomBytes(32)
  const { world, loaded, chance } = await load(url, entries, key)
  say(`${entries.toLocaleString('en')} entries loaded`)
  const works = measurementsOn(world.places, loaded, chance).filter(({ name }) =>
    ['list of a student', 'create'].includes(name),
  )
  const server = await startProduct(environment(url, key))
  const generator = startGenerator()
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    const before = works.map(() => nothing())
    for (let round = 0; round < roundsBefore; round++) await ask(works, server.port, generator, before)
    const during = works.map(() => nothing())
    let isBuilt = false
    const start = performance.now()
    const build = applyConcurrently(db, { name: 'bench', text: index }, async () => {}).finally(() => {
      isBuilt = true
    })
    const work = async () => {
      do await ask(works, server.port, generator, during)
      while (!isBuilt)
    }
    await Promise.all([build, work()])
    const seconds = (performance.now() - start) / 1000
    const [load1 = 0] = loadavg()
    say(`The index was built in ${number(seconds)} s; load of the machine at the end ${number(load1)}`)
    console.log(
      markdownTable(
        ['work', 'when', 'answered', 'refused', 'p50 ms', 'p99 ms', 'longest ms'],
        works.flatMap(({ name }, at) => [rowOf(name, 'before', before[at]), rowOf('', 'during', during[at])]),
      ),
    )
    return during.every(({ refused, times }) => refused === 0 && longest(times) < maxWaitMs) ? 0 : 1
  } finally {
    generator.stop()
    await server.stop()
    await db.close()
  }
}

type Seen = Pick<RoundResult, 'answered' | 'refused' | 'times'>
const nothing = (): Seen => ({ answered: 0, refused: 0, times: [] })

async function ask(works: readonly Measurement[], port: number, generator: Generator, seen: Seen[]): Promise<void> {
  for (const [at, { asks, sent }] of works.entries()) {
    const requests = asks(roundSeconds).map(productRequest)
    const once = sent !== undefined
    const { answered, refused, times } = await generator.run({
      port,
      connections,
      seconds: roundSeconds,
      requests,
      once,
    })
    const sum = seen[at] ?? nothing()
    seen[at] = { answered: sum.answered + answered, refused: sum.refused + refused, times: [...sum.times, ...times] }
  }
}

// Spreading into `Math.max` fails: a call takes a limited number of arguments.
const longest = (times: readonly number[]): number => times.reduce((most, time) => Math.max(most, time), 0)

const rowOf = (name: string, when: string, { answered, refused, times }: Seen = nothing()): string[] => [
  name,
  when,
  answered.toLocaleString('en'),
  String(refused),
  number(percentile(times, 0.5)),
  number(percentile(times, 0.99)),
  number(longest(times)),
]

// Writes the result of a run to docs/performance.md and keeps the sections of other commands below it.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Options } from './options.ts'
import { type Bound, boundTable, costTable, type Result, resultTable } from './report.ts'

const target = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

export interface Figures {
  results: readonly Result[]
  bounds: readonly Bound[]
  faults: readonly string[]
  options: Options
  seconds: number
}

export async function writeDocument({ results, bounds, faults, options, seconds }: Figures): Promise<void> {
  const [cpu] = cpus()
  const text = `<!-- Written by \`npm run bench -- --write\`. -->

# Performance

Measured on ${new Date().toISOString().slice(0, 10)} with ${options.entries.toLocaleString('en')} entries in PostgreSQL (fsync on), ${options.rounds} rounds of ${options.seconds} s on each side.
Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux, Node ${process.versions.node}; load generator, servers and PostgreSQL
share it. Its load at the end was ${(loadavg()[0] ?? 0).toFixed(1)}. The whole run took ${Math.round(seconds)} s.

Two servers do the same work. The **floor** (\`bench/floor\`) is node:http and pg on a schema that was made for nothing else:
numbers for keys, narrow tables, counters, a signed token; no rights, no validation, no audit, no history. Its answers are
compared with the product's first. The **mirror** (\`bench/servers/mirror-server.ts\`) works on the product's tables and does
all that the product does to them. All are asked in alternation, with the headers and keys that the web application sends; a
ratio is the median of the rounds' own ratios of requests a second. Why a goal is missed stands in [scaling](scaling.md#why-goals-are-missed).

${resultTable(results)}

What an answer costs with most connections: processor time of the server + of PostgreSQL, and bytes of its write-ahead log.

${costTable(results)}

${bounds.length > 0 ? `${boundTable(bounds)}\n\n` : ''}Plans of lists, queues, dashboards and searches of every role that read the whole table of entries, or (searches aside)
far more rows than they show: ${faults.length}.
`
  const others = /\n<!-- Written by `npm run (?!bench)[\s\S]*$/.exec(await readFile(target, 'utf8'))?.[0] ?? ''
  await writeFile(target, text + others)
}

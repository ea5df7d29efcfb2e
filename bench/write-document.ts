// Writes the result of a run to docs/performance.md; what other commands wrote below it stays.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Options } from './options.ts'
import { type Bound, boundTable, type Result, resultTable } from './report.ts'

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

Measured on ${new Date().toISOString().slice(0, 10)} with ${options.entries.toLocaleString('en')} entries in PostgreSQL (fsync on), ${options.connections} connections, ${options.rounds} rounds
of ${options.seconds} s on each side. Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux, Node ${process.versions.node};
load generator, both servers and PostgreSQL share it. The whole run took ${Math.round(seconds)} s.

The bare server (\`bench/servers/bare-server.ts\`) is node:http and pg with hand-written SQL, prepared statements and a pool
of the same size. It does the same work on the same database: session, scope, audit event, same payload. Both are asked in
alternation; the ratio is the median of the rounds' own ratios, so it says what the product costs on top.

${resultTable(results)}

${boundTable(bounds)}

Plans of lists, queues, dashboards and searches of every role that read the whole table of entries, or (searches aside)
far more rows than they show: ${faults.length}.
`
  const others = /\n<!-- Written by `npm run (?!bench)[\s\S]*$/.exec(await readFile(target, 'utf8'))?.[0] ?? ''
  await writeFile(target, text + others)
}

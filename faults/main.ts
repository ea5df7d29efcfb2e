// `npm run faults`: runs the product under the faults of operation and reports the outcome. `--only=kills,deaf`
// chooses, `--write` writes docs/reliability.md. Fails when an outcome is not as expected.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../tools/child.ts'
import { type PostgresCluster, startPostgres } from '../tools/postgres-cluster.ts'
import type { Fault, Result, Seen } from './fault.ts'
import { faults } from './list.ts'
import { readOptions } from './options.ts'
import { faultTable, isAsExpected, reliabilityDocument } from './report.ts'
import { onStage } from './stage.ts'

async function resultOf(fault: Fault, cluster: PostgresCluster): Promise<Result> {
  process.stderr.write(`${fault.fault} …\n`)
  const began = performance.now()
  const outcome = await onStage(cluster.url, (stage) => fault.run(stage)).catch(
    (error: unknown): Seen => ({
      isAsExpected: false,
      seen: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  return { ...fault, outcome, seconds: (performance.now() - began) / 1000 }
}

const { chosen, write } = readOptions(process.argv.slice(2), faults)
const cluster = await startPostgres()
try {
  const results: Result[] = []
  for (const fault of chosen) results.push(await resultOf(fault, cluster))
  console.log(`\n${faultTable(results)}`)
  if (write)
    await writeFile(join(root, 'docs/reliability.md'), reliabilityDocument(results, cluster.version, new Date()))
  process.exitCode = results.every(isAsExpected) ? 0 : 1
} finally {
  await cluster.stop()
}

// Measures the start of the product, and its memory without work.
import { startProduct } from './prepare.ts'
import type { Bound } from './report.ts'
import { median } from './statistics.ts'

const idleMs = 10_000

/** The second start counts: the first one fills Node's cache of compiled files. */
export async function startAndMemory(env: Record<string, string>): Promise<Bound[]> {
  await (await startProduct(env)).stop()
  const starts: number[] = []
  for (let time = 0; time < 3; time++) {
    const server = await startProduct(env)
    starts.push(server.startMs)
    await server.stop()
  }
  const server = await startProduct(env)
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const memory = server.memory()
  await server.stop()
  return [
    { name: 'start, spawn to ready (median of 3)', value: median(starts) / 1000, unit: 's', goal: 0.4 },
    { name: 'memory after 10 s without work (RSS)', value: memory, unit: 'MB', goal: 110 },
  ]
}

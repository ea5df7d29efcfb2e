// Polls a server's readiness every 50 ms in a separate thread: the load generator's thread is as busy as the server.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

const everyMs = 50

export interface ReadyTimes {
  /** The milliseconds of each answer. */
  times: number[]
  /** The number of answers that were not 200. */
  refused: number
}

/** Polls the server at `address` for `durationMs`. */
export function watchReady(address: string, durationMs: number): Promise<ReadyTimes> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { address, durationMs } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function ask(address: string, durationMs: number): Promise<ReadyTimes> {
  const times: number[] = []
  let refused = 0
  for (const began = performance.now(); performance.now() - began < durationMs; ) {
    const asked = performance.now()
    const answer = await fetch(`${address}/api/health/ready`)
    await answer.arrayBuffer()
    times.push(performance.now() - asked)
    if (!answer.ok) refused++
    await pause(everyMs)
  }
  return { times, refused }
}

if (parentPort) parentPort.postMessage(await ask(workerData.address, workerData.durationMs))

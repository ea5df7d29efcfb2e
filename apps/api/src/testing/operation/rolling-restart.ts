// Restarts servers one by one behind a proxy under load, as in the rollout of a new version.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '#api/testing/server-process.ts'
import { type Answers, type Ask, startLoad } from './load.ts'
import { openProxy } from './proxy.ts'

export interface Rollout {
  /** Starts a server with these settings. */
  start: (settings: Record<string, string>) => ServerProcess
  asks: readonly Ask[]
  workers: number
  restarts: number
  /** Milliseconds between two restarts. */
  betweenMs: number
}

const pollMs = 100
/** In seconds: enough for a proxy that a busy machine delays. */
const draining = { DRAIN_SECONDS: '4' }
const readyLimitMs = 30_000

/** Restarts two servers in turn under load; returns the counts of replies and the servers' exit codes. */
export async function rollOut(rollout: Rollout): Promise<{ answers: Answers; codes: (number | null)[] }> {
  const { start, asks, workers, restarts, betweenMs } = rollout
  const running = [start(draining), start(draining)]
  const addresses = await Promise.all(running.map(({ ready }) => ready))
  const proxy = await openProxy(addresses, pollMs)
  const codes: (number | null)[] = []
  const load = startLoad(proxy.address, asks.map(retryAsBrowser), workers)
  try {
    for (let restart = 0; restart < restarts; restart++) {
      await pause(betweenMs)
      const at = restart % addresses.length
      const address = addresses[at] ?? ''
      const { port } = new URL(address)
      running[at]?.process.kill('SIGTERM')
      codes.push((await running[at]?.ended) ?? null)
      running[at] = start({ ...draining, PORT: port })
      await running[at]?.ready
      await untilReady(() => proxy.ready().includes(address))
    }
    await pause(betweenMs)
    return { answers: await load.stop(), codes }
  } finally {
    await load.stop()
    await proxy.close()
    for (const server of running) {
      server.process.kill('SIGTERM')
      if (server.process.exitCode === null) await once(server.process, 'exit')
    }
  }
}

const maxTries = 20

/** A busy server replies 503 with Retry-After; like a browser, this waits and repeats the request. */
const retryAsBrowser =
  (ask: Ask): Ask =>
  async (address) => {
    for (let tries = 1; ; tries++) {
      const answer = await ask(address)
      const seconds = Number(answer.headers.get('retry-after'))
      if (answer.status !== 503 || seconds === 0 || tries === maxTries) return answer
      await answer.arrayBuffer()
      await pause(seconds * 1000)
    }
  }

async function untilReady(isReady: () => boolean): Promise<void> {
  const deadline = performance.now() + readyLimitMs
  while (!isReady()) {
    if (performance.now() > deadline) throw new Error('The proxy did not find the restarted server ready.')
    await pause(pollMs)
  }
}

// Starts a server of the comparison as a separate process, on a free port.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePort } from '../../tools/free-port.ts'

export interface Server {
  port: number
  pid: number
  /** Milliseconds from the spawn to the first answer. */
  startMs: number
  /** Resident memory in MB; only on Linux, elsewhere 0. */
  memory(): number
  stop(): Promise<void>
}

const startLimitMs = 20_000

/** Runs a file with this Node; it is ready when `/api/health/ready` answers. */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => {
    hasEnded = true
  })
  while (!(await isReady(port))) {
    if (hasEnded || performance.now() - began > startLimitMs) throw new Error(`${file} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    memory: () => (child.pid ? residentMegabytes(child.pid) : 0),
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(late)
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok
  } catch {
    return false
  }
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

// Runs the product in its own process, for tests of starting, stopping and being killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** A first start creates a whole database, which is slow on a busy machine. */
const readyLimitMs = 180_000

export interface ServerProcess {
  process: ChildProcess
  /** The output so far. */
  output: () => string
  /** The URL of the server; rejects with the output when the process ends before it is ready. */
  ready: Promise<string>
  /** The exit code; null when a signal ended the process. */
  ended: Promise<number | null>
  /** Kills the process as a power cut would, and waits until it has ended. */
  kill: () => Promise<void>
}

/**
 * Starts the server, or another entry `file` with its `args`, with only these settings and nothing of this process's
 * environment.
 */
export function startServer(
  settings: Record<string, string>,
  file = main,
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), readyLimitMs)
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready at (\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void ended.then((code) => {
      clearTimeout(late)
      reject(new Error(`ended with ${code} before it was ready: ${output}`))
    })
  })
  // Without this, a test that waits only for the end would fail on the rejected URL.
  ready.catch(() => {})
  return {
    process: child,
    output: () => output,
    ready,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

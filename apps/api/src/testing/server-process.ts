// The product as a process of its own, for tests of starting, ending and being killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** A first start makes a whole database; on a busy machine that takes its time. */
const readyLimitMs = 180_000

export interface ServerProcess {
  process: ChildProcess
  /** Everything it printed so far. */
  output: () => string
  /** Where it listens; rejects with its output when it ends before it is ready. */
  ready: Promise<string>
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Kills it as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>
}

/** Starts the server (or another entry `file`, with its `args`) with these settings and nothing else of this process's environment. */
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
  // A test that only waits for the end must not fail for the address that never came.
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

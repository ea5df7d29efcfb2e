// A separate server for one journey: the built product on an empty data folder, without the demo.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../tools/free-port.ts'
import { expect } from './journey.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

export interface OwnServer {
  address: string
  /**
   * Runs a command of the product before it is started, as `npm run` does, with further settings; returns its output.
   */
  command: (file: string, args: readonly string[], more?: Readonly<Record<string, string>>) => Promise<string>
  start: () => Promise<void>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

/**
 * A journey runs at low priority, which its child processes inherit: such a server refuses work, as if it could not
 * keep up.
 */
function restorePriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_NORMAL)
  } catch {
    // Some systems let only their administrator do this.
  }
}

/** Prepares a server with further settings, without starting it. */
export async function ownServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const data = await mkdtemp(join(tmpdir(), 'rounds-own-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: data,
    DEMO_DATA: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  let server: ChildProcess | undefined
  return {
    address,
    async command(file, args, more = {}) {
      const { stdout } = await run(process.execPath, [join(root, 'apps/api/src/commands', file), ...args], {
        env: { ...env, ...more },
      })
      return stdout
    },
    async start() {
      const stdio = ['ignore', 'ignore', 'inherit'] as const
      server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], { cwd: root, stdio: [...stdio], env })
      restorePriority(server)
      const isReady = () =>
        fetch(`${address}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
    },
    async stop() {
      const ended = server && new Promise((resolve) => server?.once('exit', resolve))
      server?.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

// Runs programs for the commands: buffers their output, and ends them all when the command is stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const running = new Set<ChildProcess>()

export interface Finished {
  /** 0 for success; 1 for a program that could not start or was killed. */
  code: number
  /** Both output streams in the order of arrival. */
  output: string
}

/** Runs a JavaScript file, by its path or by one inside the workspace, with this Node. `env` is added to the environment; undefined removes a name. */
export function runScript(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Finished> {
  // Some launchers look for `node` or a sibling program on the PATH: give them ours before the machine's.
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
  })
  running.add(child)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    const finish = (code: number) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += String(error)
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** Ends every program that `runScript` started. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGTERM')
}

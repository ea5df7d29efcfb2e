// Runs one of the product's programs in a separate process, with limits on time and memory, so that no input can stop
// the server. A worker thread is not enough: one large allocation over its limit ends the whole process (decision 047).
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { z } from 'zod'
import { Unavailable } from './unavailable.ts'

export interface OwnProgram {
  /** Name in the log and the metrics, such as `pdfs`. */
  name: string
  /** The file that Node runs. */
  path: string
  /** Node's flags, which limit the program's memory and permissions. */
  flags: readonly string[]
  /** Milliseconds until it is killed. */
  limitMs: number
  /** Max bytes of its output. */
  maxOutputBytes?: number
}

/** Thrown when the program crashed or failed. */
export class ProgramFailed extends Error {
  /** True when something outside ended it, such as its memory limit; false when it failed by itself. */
  readonly wasEnded: boolean

  constructor(name: string, wasEnded: boolean, cause: unknown) {
    super(`The program for ${name} ${wasEnded ? 'was ended' : 'failed'}.`, { cause })
    this.wasEnded = wasEnded
  }
}

const run = promisify(execFile)
/** Higher exit codes mean that a signal ended the process. */
const maxOwnCode = 127
const defaultOutputBytes = 1024 * 1024

/** Node's error for a failed process; `killed` is true when the time or output limit ended it. */
const Failure = z.object({
  killed: z.boolean().optional(),
  signal: z.string().nullish(),
  code: z.union([z.number(), z.string()]).nullish(),
  syscall: z.string().optional(),
})

/**
 * Runs the program to its end, with `input` on its standard input, and returns its output. Throws `Unavailable` when it
 * could not start or took too long, `ProgramFailed` when it failed.
 */
export async function runOwnProgram(program: OwnProgram, args: readonly string[], input?: Buffer): Promise<Buffer> {
  // Without the server's environment, which holds keys.
  const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env
  const options = {
    env: { PATH, SystemRoot, NODE_COMPILE_CACHE },
    timeout: program.limitMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
    encoding: 'buffer',
    maxBuffer: program.maxOutputBytes ?? defaultOutputBytes,
  } as const
  try {
    const running = run(process.execPath, [...program.flags, program.path, ...args], options)
    yieldToServer(running.child.pid)
    // The program may end before it has read all input; its exit code says why.
    running.child.stdin?.on('error', () => {})
    running.child.stdin?.end(input)
    return (await running).stdout
  } catch (error) {
    const { killed, signal, code, syscall } = Failure.parse(error)
    const isTooLong = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    // It could not start, or the machine is too busy: that says nothing about its input.
    if ((killed && !isTooLong) || syscall !== undefined) {
      throw new Unavailable({ cause: 'other', detail: program.name, retryAfterSeconds: 2 })
    }
    // On systems without signals, the exit code shows that it was ended.
    const wasEnded = typeof signal === 'string' || (typeof code === 'number' && code > maxOwnCode)
    throw new ProgramFailed(program.name, wasEnded, error)
  }
}

/** Lowers the process's priority: requests come before files. */
export function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already ended, or the system has no priorities.
  }
}

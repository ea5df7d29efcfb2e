// Runs a program of ours in a process of its own, with limits of time and memory: nothing that it is given can stop the
// server. A worker thread is not enough: one large allocation over its limit ends the whole process (decision 047).
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { z } from 'zod'
import { Unavailable } from './unavailable.ts'

export interface OwnProgram {
  /** For the log and the metrics, such as `pdfs`. */
  name: string
  /** The file that Node runs. */
  path: string
  /** Of Node: what the program may take and do. */
  flags: readonly string[]
  /** Milliseconds until it is killed. */
  limitMs: number
  /** Of what it prints. */
  maxOutputBytes?: number
}

/** A program that broke off by itself, or failed. */
export class ProgramFailed extends Error {
  /** Whether something from outside ended it, such as its limit of memory; else it failed in an orderly way. */
  readonly wasEnded: boolean

  constructor(name: string, wasEnded: boolean, cause: unknown) {
    super(`The program for ${name} ${wasEnded ? 'was ended' : 'failed'}.`, { cause })
    this.wasEnded = wasEnded
  }
}

const run = promisify(execFile)
/** Higher codes of a process stand for what ended it from outside. */
const maxOwnCode = 127
const defaultOutputBytes = 1024 * 1024

/** What Node says of a process that failed: `killed` when we ended it. */
const Failure = z.object({
  killed: z.boolean().optional(),
  signal: z.string().nullish(),
  code: z.union([z.number(), z.string()]).nullish(),
  syscall: z.string().optional(),
})

/**
 * Runs the program to its end, with `input` on its standard input, and gives what it printed.
 * Throws `Unavailable` when it could not be started or took too long, `ProgramFailed` when it failed.
 */
export async function runOwnProgram(program: OwnProgram, args: readonly string[], input?: Buffer): Promise<Buffer> {
  // Without our settings: they hold keys.
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
    // It may end before it has read everything: its end says why.
    running.child.stdin?.on('error', () => {})
    running.child.stdin?.end(input)
    return (await running).stdout
  } catch (error) {
    const { killed, signal, code, syscall } = Failure.parse(error)
    const isTooLong = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    // It could not be started, or the machine is too busy: that says nothing of what it was given.
    if ((killed && !isTooLong) || syscall !== undefined) {
      throw new Unavailable({ cause: 'other', detail: program.name, retryAfterSeconds: 2 })
    }
    // Where there are no signals, the code says that it broke off.
    const wasEnded = typeof signal === 'string' || (typeof code === 'number' && code > maxOwnCode)
    throw new ProgramFailed(program.name, wasEnded, error)
  }
}

/** Requests come before files. */
export function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

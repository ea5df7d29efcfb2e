// A scheduled drill in a separate process: the embedded database would block the server for minutes.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { z } from 'zod'
import { yieldToServer } from '#api/kernel/overload/own-process.ts'
import { sweepDrillFolders } from './drill-folder.ts'

const run = promisify(execFile)
const Failure = z.object({ stderr: z.string().catch('') })

/**
 * Runs the command at `program`, which reads the same settings and records the drill's outcome. Throws its error output
 * when it failed.
 * @param signal ends it at once, as when the server stops
 */
export async function drillApart(program: string, signal: AbortSignal): Promise<void> {
  const drill = run(process.execPath, [program], { signal, killSignal: 'SIGKILL', windowsHide: true })
  yieldToServer(drill.child.pid)
  const endWithServer = () => void drill.child.kill('SIGKILL')
  process.once('exit', endWithServer)
  try {
    await drill
  } catch (error) {
    if (signal.aborted) throw new Error('The drill was cut off.', { cause: error })
    throw new Error(Failure.parse(error).stderr.trim() || 'The process of the drill failed.', { cause: error })
  } finally {
    process.off('exit', endWithServer)
    // An abort rejects at once, but the process releases the lock of its folder a little later.
    const { pid, exitCode, signalCode } = drill.child
    if (pid !== undefined && exitCode === null && signalCode === null) await once(drill.child, 'exit')
    await sweepDrillFolders()
  }
}

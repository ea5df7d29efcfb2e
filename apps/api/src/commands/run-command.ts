// How every command ends: what went wrong is one sentence, and code 1.
import { reasonOf } from '#api/reason-of.ts'

/** Does the work of a command. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${reasonOf(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}

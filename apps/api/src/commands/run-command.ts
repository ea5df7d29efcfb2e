// Runs every command in the same way: a failure prints one sentence and exits with code 1.
import { reasonOf } from '#api/reason-of.ts'

/** Runs the work of a command. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${reasonOf(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}

// Reads the present state of a record from the server's refusal.
import { type Entry, Entry as EntrySchema } from '@rounds/contract/records/logbook/entry'
import { asProblem } from '#web/kernel/call-problem.ts'

/** Returns the record as someone else changed it, or null when the refusal does not carry it. */
export function presentEntry(thrown: unknown): Entry | null {
  const parsed = EntrySchema.safeParse(asProblem(thrown).present)
  return parsed.success ? parsed.data : null
}

// What a refusal says of the entry that was changed in the meantime.
import { type Entry, Entry as EntrySchema } from '@rounds/contract/records/logbook/entry'
import { asProblem } from '#web/kernel/call-problem.ts'

/** The state of an entry that was changed in the meantime, when a refusal carries it. */
export function presentEntry(thrown: unknown): Entry | null {
  const parsed = EntrySchema.safeParse(asProblem(thrown).present)
  return parsed.success ? parsed.data : null
}

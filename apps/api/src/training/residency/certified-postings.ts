// What the feature that issues certificates says of postings, for those who tell about the end of one.
import type { Database } from '#api/kernel/database/database.ts'

/** When the completion certificate of each posting was issued, where it was. */
export type CertifiedPostings = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>

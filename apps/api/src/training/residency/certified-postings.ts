// The port to the feature that issues certificates, for features that need to know which postings have one.
import type { Database } from '#api/kernel/database/database.ts'

/** The issue date of the completion certificate, for each posting that has one. */
export type CertifiedPostings = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>

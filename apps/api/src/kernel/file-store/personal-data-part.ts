// A feature's part of the copy of a person's own data.
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { SentFile } from './sent-file.ts'

/** The sources that a part reads. */
export interface CopySources {
  db: Database
  sealer: Pick<Sealer, 'open'>
}

/** Extra fields of rows that depend on the value of the field `by`: a JSON Schema for each value. */
export interface RowVariants {
  by: string
  of: Readonly<Record<string, object>>
}

/** One feature's part of the copy. Data about other people must not appear in it, except names and roles. */
export interface PersonalDataPart {
  /** The name of its JSON file. */
  name: string
  /** The contents, described for the reader. */
  about: string
  /** The schema of its rows, from which the copy's documented schema is built. */
  row: z.ZodType
  /** Extra fields that `row` does not describe. */
  variants?(): RowVariants
  /** Yields its rows, in batches that fit easily in memory. */
  rows(sources: CopySources, accountId: string): AsyncIterable<object>
  /** Files that belong to it. */
  files?(sources: CopySources, accountId: string): Promise<SentFile[]>
}

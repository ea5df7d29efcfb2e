// What a feature adds to the copy of a person's own data.
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { SentFile } from './sent-file.ts'

/** What a part is read from. */
export interface CopySources {
  db: Database
  sealer: Pick<Sealer, 'open'>
}

/** What rows have besides, by what one of their fields says: a JSON Schema for each of its values. */
export interface RowVariants {
  by: string
  of: Readonly<Record<string, object>>
}

/** One feature's part of the copy. Others' data has no place in it: of other people names and roles at most. */
export interface PersonalDataPart {
  /** The name of its JSON file. */
  name: string
  /** What it holds, for the reader. */
  about: string
  /** What each of its rows has: the documented schema of the copy comes from it. */
  row: z.ZodType
  /** What the schema of its rows leaves open. */
  variants?(): RowVariants
  /** Its rows, as many at a time as are easily held. */
  rows(sources: CopySources, accountId: string): AsyncIterable<object>
  /** Files that go with it. */
  files?(sources: CopySources, accountId: string): Promise<SentFile[]>
}

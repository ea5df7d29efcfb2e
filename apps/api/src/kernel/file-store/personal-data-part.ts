// What a feature adds to the copy of a person's own data.
import type { SentFile } from './sent-file.ts'

/** One feature's part of the copy. Others' data has no place in it: of other people names and roles at most. */
export interface PersonalDataPart {
  /** The name of its JSON file. */
  name: string
  /** What it holds, for the reader. */
  about: string
  /** Its rows, as many at a time as are easily held. */
  rows(accountId: string): AsyncIterable<object>
  /** Files that go with it. */
  files?(accountId: string): Promise<SentFile[]>
}
